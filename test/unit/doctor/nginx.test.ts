import { getRequestListener } from '@hono/node-server'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
import { createSelfSigned } from '../../support/certificates.ts'
import { runDoctor, runDoctorForJson } from '../../support/doctor.ts'
import { type NginxSettings, startNginx } from '../../support/nginx.ts'
import { findProgram } from '../../support/programs.ts'
import { startServer } from '../../support/server.ts'

const ORIGIN = 'http://localhost:3000'

describe.skipIf(!findProgram('nginx'))('the doctor behind nginx', () => {
  /** Rails, and other services on CGI's names of headers, read dashes as underscores. */
  async function startRails() {
    const service = createAccountService({ accountIds: [42] })
    const server = await startServer(
      getRequestListener(
        (request) => {
          const given = request.headers.get('api-access-token') ?? request.headers.get('api_access_token')
          const headers = new Headers(given === null ? {} : { api_access_token: given })
          return service.fetch(new Request(request.url, { method: request.method, headers }))
        },
        { overrideGlobalObjects: false },
      ),
    )
    return { baseUrl: server.baseUrl, token: service.token }
  }

  async function examine(settings: NginxSettings, options: readonly string[] = []) {
    const { baseUrl, token } = await startRails()
    const location = settings.location.replace('SERVICE', baseUrl)
    const host = await startNginx({ ...settings, location })
    return runDoctorForJson({
      token,
      options: ['--base-url', `http://${host}`, '--account', '42', ...options],
    })
  }

  const problemsIn = (report: Awaited<ReturnType<typeof examine>>) =>
    report.findings.filter(({ level }) => level === 'problem' || level === 'warning')

  test('prints the example of the manual, which --update writes', async () => {
    const { baseUrl, token } = await startRails()
    const host = await startNginx({ location: `proxy_pass ${baseUrl};` })

    const { stdout } = await runDoctor({
      token,
      columns: 60,
      options: ['--base-url', `http://${host}`, '--account', '42'],
    })

    const example = stdout.replace(/127\.0\.0\.1:\d+/g, 'localhost:8080').replace(/\d+ ms/, '12 ms')
    await expect(example).toMatchFileSnapshot('../../manual/doctorOutput.txt')
  })

  test('with the setting that the doctor names, an address can be read', async () => {
    const report = await examine({ server: 'underscores_in_headers on;', location: 'proxy_pass SERVICE;' })

    expect(problemsIn(report)).toEqual([])
    expect(report.ok).toBe(true)
  })

  test('with the header that the doctor names, an address can be read', async () => {
    const report = await examine({ location: 'proxy_pass SERVICE;' }, ['--token-header', 'api-access-token'])

    expect(problemsIn(report)).toEqual([])
    expect(report.provider).toContain('tokenHeader="api-access-token"')
  })

  test('the settings for CORS that the doctor prints let a page read the address', async () => {
    const server = 'underscores_in_headers on;'
    const options = ['--origin', ORIGIN]
    const before = await examine({ server, location: 'proxy_pass SERVICE;' }, options)
    expect(problemsIn(before)).toMatchObject([{ code: 'preflight-refused' }])

    const settings = before.findings.flatMap((finding) => finding.settings ?? [])
    expect(settings.map(({ where }) => where)).toEqual(['nginx'])
    const after = await examine({ server, location: `${settings[0]?.code}\nproxy_pass SERVICE;` }, options)

    expect(problemsIn(after)).toEqual([])
    expect(after.findings).toContainEqual(expect.objectContaining({ code: 'cors-ok' }))
  })

  test('headers that nginx adds without the word always are missing in errors', async () => {
    const report = await examine(
      {
        server: 'underscores_in_headers on;',
        location: `add_header Access-Control-Allow-Origin "${ORIGIN}";
          add_header Access-Control-Allow-Headers "api_access_token";
          add_header Access-Control-Expose-Headers "Retry-After, X-Request-Id";
          if ($request_method = OPTIONS) { return 204; }
          proxy_pass SERVICE;`,
      },
      ['--origin', ORIGIN],
    )

    expect(problemsIn(report)).toMatchObject([{ code: 'errors-without-origin' }])
    expect(report.ok).toBe(true)
  })

  test.skipIf(!findProgram('openssl'))('a port for https tells baseUrl', async () => {
    const { key, cert } = await createSelfSigned()
    const report = await examine({
      listen: 'ssl',
      server: `ssl_certificate ${cert}; ssl_certificate_key ${key};`,
      location: 'proxy_pass SERVICE;',
    })

    expect(problemsIn(report)).toMatchObject([
      { code: 'http-to-https-port', remedy: expect.stringContaining('https:') },
    ])
  })

  test('a password in front of the service is asked for', async () => {
    const report = await examine({
      location: 'auth_basic staging; auth_basic_user_file /dev/null; proxy_pass SERVICE;',
    })

    expect(problemsIn(report)).toMatchObject([{ code: 'password-asked' }])
  })
})
