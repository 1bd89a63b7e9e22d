import { once } from 'node:events'
import { createServer } from 'node:https'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { answerOnlyTo } from '../../support/answers.ts'
import {
  type Certificate,
  createIssued,
  createSelfSigned,
  readCertificate,
} from '../../support/certificates.ts'
import { newToken } from '../../support/clientOf.ts'
import { buildDoctor, runBuiltDoctor } from '../../support/doctor.ts'
import { findProgram } from '../../support/programs.ts'

let doctor: Awaited<ReturnType<typeof buildDoctor>>

beforeAll(async () => {
  doctor = await buildDoctor()
})

afterAll(() => doctor.remove())

/** Runs the doctor in a process, because Node reads the certificates of authorities when it starts. */
async function examine(certificate: Certificate, env: Readonly<Record<string, string>> = {}) {
  const token = newToken()
  const server = createServer(await readCertificate(certificate), (request, response) => {
    if (request.url?.includes('/reverse?')) answerOnlyTo(token)(request, response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  const baseUrl = `https://127.0.0.1:${address.port}`
  const { stdout, exitStatus } = await runBuiltDoctor([process.execPath, doctor.file], {
    baseUrl,
    token,
    env,
  })
  return { told: stdout.replace(/\s+/g, ' '), exitStatus }
}

describe.skipIf(!findProgram('openssl'))('the doctor and certificates', () => {
  test('one that signed itself is named, and its file in the variable that is named helps', async () => {
    const certificate = await createSelfSigned()

    const { told, exitStatus } = await examine(certificate)

    expect(told).toMatch(/FAIL Server: No connection to 127\.0\.0\.1:\d+: self-signed certificate/)
    expect(exitStatus).toBe(1)
    const [, variable = ''] = /set (\w+) to its file/.exec(told) ?? []
    expect((await examine(certificate, { [variable]: certificate.cert })).exitStatus).toBe(0)
  })

  test.each([
    ['that has expired', () => createIssued('expired'), /No connection to .*: certificate has expired/],
    [
      'for another host',
      () => createIssued('of another host'),
      /No connection to .* does not match certificate's altnames/,
    ],
  ])('one %s is named', async (_what, create, cause) => {
    const { authority, ...certificate } = await create()

    expect((await examine(certificate, { NODE_EXTRA_CA_CERTS: authority })).told).toMatch(cause)
  })
})
