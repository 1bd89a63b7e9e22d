import { beforeEach } from 'vitest'
import { expectWarning } from './failOnConsole.ts'

/** Stories show failures to people, on pages with other stories. The tests in test/unit say which failure prints what. */
beforeEach(() => expectWarning(/./))
