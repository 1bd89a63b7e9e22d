import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)

/** The paths of a certificate and of its key. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** A certificate for 127.0.0.1 that signed itself, until the end of the test. */
export async function createSelfSigned(): Promise<Certificate> {
  return createAuthority(await temporaryFolder(), '127.0.0.1')
}

export type Fault = 'expired' | 'of another host'

/** A certificate for 127.0.0.1, or with a fault, and the file of the authority that issued it. */
export async function createIssued(fault?: Fault): Promise<Certificate & { readonly authority: string }> {
  const folder = await temporaryFolder()
  const authority = await createAuthority(folder, 'Authority')
  const key = join(folder, 'issued.key')
  const request = join(folder, 'issued.csr')
  const cert = join(folder, 'issued.pem')
  const names = join(folder, 'names')
  await writeFile(
    names,
    `subjectAltName=${fault === 'of another host' ? 'DNS:other.example.com' : 'IP:127.0.0.1'}\n`,
  )
  await run('openssl', ['req', ...NEW_KEY, '-keyout', key, '-out', request, '-subj', '/CN=issued'])
  await run('openssl', [
    ...['x509', '-req', '-in', request, '-out', cert, '-extfile', names],
    ...['-CA', authority.cert, '-CAkey', authority.key, '-CAcreateserial'],
    ...['-days', fault === 'expired' ? '-1' : '30'],
  ])
  return { key, cert, authority: authority.cert }
}

const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

async function createAuthority(folder: string, name: string): Promise<Certificate> {
  const key = join(folder, 'authority.key')
  const cert = join(folder, 'authority.pem')
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=IP:127.0.0.1']
  await run('openssl', ['req', '-x509', ...NEW_KEY, '-keyout', key, '-out', cert, '-days', '30', ...names])
  return { key, cert }
}

/** Keys in a repository look like leaked secrets, so each test creates its own. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

export async function readCertificate({ key, cert }: Certificate) {
  return { key: await readFile(key), cert: await readFile(cert) }
}
