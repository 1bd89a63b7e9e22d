import { beforeEach } from 'vitest'
import { allowWarning } from './failOnConsole.ts'

/** Tests in Chromium show failures, which print these warnings. Tests of the warnings are in test/unit. */
beforeEach(() => allowWarning(/No response|responded with 401|body is HTML|No parser/))
