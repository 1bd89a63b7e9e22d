import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { WAIT_LIMIT_MS } from './limits.ts'

configure({ asyncUtilTimeout: WAIT_LIMIT_MS })

afterEach(cleanup)
