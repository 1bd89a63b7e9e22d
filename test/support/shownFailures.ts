import { beforeEach } from 'vitest'
import { allowWarning } from './failOnConsole.ts'

/** Tests in Chromium show failures, several on a page. The tests in test/unit say which one prints what. */
beforeEach(() => allowWarning(/No response|responded with 401|body is HTML|No parser/))
