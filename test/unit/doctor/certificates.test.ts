import { once } from 'node:events'
import { createServer } from 'node:https'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Code } from '../../../src/doctor/findings.ts'
import type { DoctorReport } from '../../../src/doctor/report.ts'
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

/** In a process, because Node reads the certificates of authorities when it starts. */
async function examine(certificate: Certificate, authority?: string): Promise<DoctorReport> {
  const token = newToken()
  const server = createServer(await readCertificate(certificate), answerOnlyTo(token)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port')
  const { stdout } = await runBuiltDoctor([process.execPath, doctor.file], {
    token,
    options: ['--base-url', `https://127.0.0.1:${address.port}`, '--account', '42', '--json'],
    env: authority === undefined ? {} : { NODE_EXTRA_CA_CERTS: authority },
  })
  return JSON.parse(stdout)
}

describe.skipIf(!findProgram('openssl'))('the doctor and certificates', () => {
  test.each<[code: Code, create: () => Promise<Certificate & { readonly authority?: string }>]>([
    ['server-answers', () => createIssued()],
    ['certificate-expired', () => createIssued('expired')],
    ['certificate-of-other-host', () => createIssued('of another host')],
    ['certificate-self-signed', createSelfSigned],
    [
      'certificate-of-unknown-issuer',
      async () => {
        const { authority, ...certificate } = await createIssued()
        return certificate
      },
    ],
  ])('%s is what Node says of such a certificate', async (code, create) => {
    const certificate = await create()

    const report = await examine(certificate, certificate.authority)

    expect(report.findings[0]).toMatchObject({ code })
    expect(report.ok).toBe(code === 'server-answers')
  })
})
