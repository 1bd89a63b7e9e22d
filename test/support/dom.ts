import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// On a busy machine a second may pass before anything is drawn.
configure({ asyncUtilTimeout: 5_000 })

afterEach(cleanup)
