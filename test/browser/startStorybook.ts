import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../support/freePort.ts'

export interface RunningStorybook {
  /** Ends in a slash. */
  url: string
  stop: () => Promise<void>
}

/** Starts Storybook as `npm start` does, but on a free port, and with these additional environment variables. */
export async function startStorybook(environment: Record<string, string> = {}): Promise<RunningStorybook> {
  const port = await freePort()
  const { VITEST, NODE_ENV, ...inherited } = process.env
  const child = spawn('npx', ['storybook', 'dev', '--ci', '--exact-port', '--port', String(port)], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Starts a new process group, so that stopping it also stops the processes that npx has started.
    detached: true,
  })
  let output = ''
  const collect = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const exit = once(child, 'exit')
  const url = `http://localhost:${port}/`

  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`Storybook stopped while starting:\n${output}`)
  }
  return {
    url,
    async stop() {
      if (child.pid !== undefined) process.kill(-child.pid)
      await exit
    },
  }
}

/** Waits a moment before it returns `false`. */
async function isUp(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}iframe.html`)
    return response.ok
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return false
  }
}
