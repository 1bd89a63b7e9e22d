import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On a busy machine rendering can take longer than the default of one second.
configure({ asyncUtilTimeout: 5_000 })

afterEach(cleanup)
