import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { freePort } from './freePort.ts'
import { findProgram } from './programs.ts'

interface NginxSettings {
  readonly server?: string
  readonly location: string
}

/** Runs nginx with its default settings and these, until the end of the test. Resolves to the host and the port. */
export async function startNginx({ server = '', location }: NginxSettings): Promise<string> {
  const program = findProgram('nginx')
  if (program === undefined) throw new Error('nginx is not installed.')
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n')
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events {}
http {
  access_log off;
  ${temporary}
  server {
    listen 127.0.0.1:${port};
    ${server}
    location / {
      ${location}
    }
  }
}
`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await exited
    await rm(folder, { recursive: true })
  })
  await hasStarted(child.stderr)
  return `127.0.0.1:${port}`
}

/** nginx listens before it starts its workers. */
async function hasStarted(log: Readable): Promise<void> {
  let text = ''
  for await (const chunk of log.iterator({ destroyOnReturn: false })) {
    text += chunk
    if (text.includes('start worker process')) {
      log.resume()
      return
    }
  }
  throw new Error(`nginx did not start: ${text}`)
}
