import { getRequestListener } from '@hono/node-server'
import { createAccountService } from 'react-reverse-geocode/testing'
import { describe, expect, test } from 'vitest'
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

  test('the settings that the doctor names let a page read the address', async () => {
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
})
