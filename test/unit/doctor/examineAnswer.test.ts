import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerWith } from '../../support/answers.ts'
import {
  expectExplained,
  flat,
  type Mistake,
  runDoctor,
  startService,
  startServiceFor,
} from '../../support/doctor.ts'
import { findProgram } from '../../support/programs.ts'
import { baseUrlWithoutServer, startServer, startSocketServer } from '../../support/server.ts'

const before: Readonly<Record<string, Mistake>> = {
  'a host that does not exist': {
    arrange: async () => ({ baseUrl: 'https://desk.invalid' }),
    told: /No connection to desk\.invalid.* fix Check the spelling/,
  },
  'a service that does not run': {
    arrange: async () => ({ baseUrl: await baseUrlWithoutServer() }),
    told: /No connection to 127\.0\.0\.1:\d+: .*ECONNREFUSED.* fix Start the service, or correct the port/,
  },
  'a server that never answers': {
    arrange: async () => ({ ...(await startServer()), options: ['--timeout', '100'] }),
    told: /127\.0\.0\.1:\d+: .*100 ms.* fix If the geocoder is slow, try a longer --timeout.* firewall/,
  },
  'a server that hangs up': {
    arrange: () => startSocketServer((socket) => socket.destroy()),
    told: /No connection to 127\.0\.0\.1:\d+.* fix Check the port/,
  },
  'https for a port without TLS': {
    arrange: async () => ({ baseUrl: (await startService()).baseUrl.replace('http:', 'https:') }),
    told: /No connection to .*: no TLS.* fix This port does not use TLS\. .*begin --base-url with http/,
  },
  'a server that refuses the TLS connection': {
    arrange: async () => {
      // The TLS alert 40 (handshake failure): https://www.rfc-editor.org/rfc/rfc8446#section-6
      const alert = Buffer.from([0x15, 3, 3, 0, 2, 2, 40])
      const { baseUrl } = await startSocketServer((socket) => socket.end(alert))
      return { baseUrl: baseUrl.replace('http:', 'https:') }
    },
    told: /No connection to 127\.0\.0\.1:\d+: [a-z\d ]*handshake failure\. fix The server refuses this TLS connection/,
  },
  'a web server in place of the API': {
    arrange: () => startServer(answerWith(404, '<h1>Not found</h1>')),
    told: /404, but the body isn't JSON.* proxy \/api\/v1\/ to it/,
  },
  'the page of a single-page app for every path': {
    arrange: () => startServer(answerWith(200, '<!doctype html>', { 'Content-Type': 'text/html' })),
    told: /200, but the body is HTML.*baseUrl/,
  },
  'a service that does not know that its proxy has TLS': {
    arrange: () =>
      startServer(({ url, headers }, response) =>
        response.writeHead(301, { Location: `http://${headers.host}${url}` }).end(),
      ),
    told: /301, a redirect.* fix .*X-Forwarded-Proto/,
  },
  'an old path': {
    arrange: () =>
      startServer(({ url, headers }, response) =>
        response.writeHead(301, { Location: `http://${headers.host}/desk${url}` }).end(),
      ),
    told: /301, a redirect.* fix Set baseUrl to http:\/\/127\.0\.0\.1:\d+\/desk\./,
  },
  'a login page in front': {
    arrange: () => startServer(answerWith(302, '', { Location: '/login?from=/' })),
    told: /302, a redirect to http:\/\/127\.0\.0\.1:\d+\/login\. Redirects are refused.* fix .*exempt \/api\/v1\//,
  },
  'a proxy whose service does not run': {
    arrange: () => startServer(answerWith(502, '<h1>Bad Gateway</h1>')),
    told: /502.* fix A proxy answers.*Start the service/,
  },
  'a service that fails': {
    arrange: () => startServer(answerWith(500, { error: 'Internal Server Error' })),
    told: /500.*logs/,
  },
  'a used-up limit': {
    arrange: () => startServer(answerWith(429, '', { 'Retry-After': '90' })),
    told: /429.*too many requests.* fix Wait for 90 s/,
  },
}

test.each(Object.entries(before))('%s is explained, and gets no token', async (_what, mistake) => {
  await expectExplained(mistake, false)
})

const answers: Readonly<Record<string, Mistake>> = {
  'a wrong account': {
    arrange: async () => ({ ...(await startService()), options: ['--account', '7'] }),
    told: /404[.:] .*account.*accountId/,
  },
  'an error with a payload': {
    arrange: () => startServiceFor(answerWith(422, { error: 'Only places in Peru', payload: {} })),
    told: /422[.:] .*coordinates.*The service says: “Only places in Peru”/,
  },
  'a geocoder whose key is refused, with a status in the payload': {
    arrange: () => startService({ status: 'REQUEST_DENIED', results: [] }),
    told: /200, but the payload has no address and an error: .*REQUEST_DENIED.* fix Check the key and the quota/,
  },
  'a geocoder that finds nothing, with an error in the payload': {
    arrange: () => startService({ error: 'Unable to geocode' }),
    told: /200, but the payload has no address and an error: .*Unable to geocode.* with a status, such as 503/,
  },
  'an error in place of the payload': {
    arrange: () => startServiceFor(answerWith(200, { error: 'Unable to geocode' })),
    told: /body looks like an error.*with an error status, such as 503/,
  },
  'an answer without a payload': {
    arrange: () => startServiceFor(answerWith(200, {})),
    told: /200 without a payload\. The service knows no address for this place\. fix .*under the key payload\./,
  },
  'an answer without a payload, and with other keys': {
    arrange: () =>
      startServiceFor(answerWith(200, { success: true, data: { addr: { l1: '12 Elm Road', l2: 'Leeds' } } })),
    told: /200 without an object under the key payload\. .* in another form\. fix .* pass the provider a fetch that .*, and a readAddress that .* “Responses without payload”/,
  },
  'a payload that the parser does not know': {
    arrange: () => startService({ sector: 'B', gate: 7, 'Anna Schmidt': 1 }),
    told: /finds no address in the payload.* fix .*read <file> --write-reader/,
  },
  'words of errors in a payload without one': {
    arrange: () => startService({ status: 'UNLIMITED', errors: [], error: 'none', message: 'OK' }),
    told: /finds no address in the payload/,
  },
  'an address under another key': {
    arrange: () =>
      startServiceFor(answerWith(200, { success: true, data: { city: 'Leeds', road: 'Elm Street' } })),
    told: /has an address, but under the key data\. Only payload is read.* fix .* pass the provider a fetch that puts the response under payload/,
  },
  'an address without payload around it': {
    arrange: () => startServiceFor(answerWith(200, { city: 'Leeds', road: 'Elm Street', house_number: '5' })),
    told: /has an address, but not in an object under the key payload.* fix .*under the key payload/,
  },
  'an address without payload around it, at another place than the default one': {
    arrange: async () => ({
      ...(await startServiceFor(answerWith(200, { city: 'Leeds', road: 'Elm Street', house_number: '5' }))),
      options: ['--lat', '53.8', '--lng', '-1.5'],
    }),
    told: /has an address, but not in an object under the key payload/,
  },
  'a house far away': {
    arrange: () =>
      startService({
        road: 'Elm Street',
        house_number: '12',
        city: 'Springfield',
        country_code: 'de',
        position: { lat: 52.5286, lng: 13.3762 },
      }),
    told: /about 1\.1 km from the place.* fix .*latitude and longitude/,
    works: true,
  },
}

test.each(Object.entries(answers))('%s is explained', async (_what, mistake) => {
  await expectExplained(mistake, true)
})

test('a redirect to another host is explained, with a baseUrl that works if the host is the own server', async () => {
  const { baseUrl, token } = await startService()
  const old = await startServer(({ url }, response) =>
    response.writeHead(301, { Location: baseUrl + url }).end(),
  )

  const { stdout, isTokenSent } = await runDoctor({ baseUrl: old.baseUrl, token })

  expect(isTokenSent).toBe(false)
  const [, host, rightUrl = ''] =
    / fix If (\S+) is your server, set baseUrl to (\S+)\. If not, /.exec(flat(stdout)) ?? []
  expect(host).toBe(new URL(baseUrl).host)
  expect((await runDoctor({ baseUrl: rightUrl, token })).exitStatus).toBe(0)
})

describe.skipIf(!findProgram('openssl'))('with TLS', () => {
  test('a self-signed certificate is explained, with the variable for its file', async () => {
    // A key in the repository would look like a leaked secret.
    const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [key, cert] = [join(folder, 'key'), join(folder, 'cert')]
    const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
    const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', ...names]
    execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined

    await expectExplained(
      {
        arrange: async () => ({ baseUrl: `https://127.0.0.1:${port}` }),
        told: /FAIL Server: No connection to 127\.0\.0\.1:\d+: self-signed certificate.* set NODE_EXTRA_CA_CERTS to its file/,
      },
      false,
    )
  })
})
