import { beforeEach } from 'vitest'
import { allowWarning } from './failOnConsole.ts'

/** Tests in Chromium show failures, which print these warnings. The tests in test/unit test the warnings themselves. */
beforeEach(() => allowWarning(/No response|responded with 401|body is HTML|No parser/))
