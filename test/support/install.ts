import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export const isRoot = process.getuid?.() === 0

/** Installs a package on Debian and Ubuntu, if this process may. Doesn't throw if that fails. */
export function aptInstall(debianPackage: string): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return
  runInstaller(`apt-get update -qq && apt-get install -y -qq --no-install-recommends ${debianPackage}`)
}

/** Prints the command, which may take a minute, and its errors. */
export function runInstaller(command: string): void {
  process.stdout.write(`Installing what the tests need: ${command}\n`)
  spawnSync(command, {
    shell: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
