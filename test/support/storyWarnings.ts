import { beforeEach } from 'vitest'
import { allowWarning } from './failOnConsole.ts'

/** Stories show failures to people, several on a page. The tests in test/unit say which failure prints what. */
beforeEach(() => allowWarning(/No answer|answered 401|its body is HTML|No reader/))
