import { spawnSync } from 'node:child_process'
import { aptInstall } from './install.ts'

interface Program {
  /** The arguments with which it succeeds and does nothing. */
  readonly tryOut: readonly string[]
  readonly debian: string
  /** The tests that are skipped without it. */
  readonly tests: string
}

/** What some tests need, and npm does not install. */
const PROGRAMS = {
  nginx: { tryOut: ['-v'], debian: 'nginx', tests: 'the doctor and the account API behind nginx' },
  openssl: { tryOut: ['version'], debian: 'openssl', tests: 'the doctor and certificates' },
  // It gives a program a terminal. On macOS, it has other options, so trying it out fails.
  script: { tryOut: ['--version'], debian: 'bsdutils', tests: 'the doctor in a terminal' },
} satisfies Record<string, Program>

type ProgramName = keyof typeof PROGRAMS

export function findProgram(name: ProgramName): string | undefined {
  // Debian installs nginx where only root finds it.
  return [name, `/usr/sbin/${name}`].find((path) => spawnSync(path, PROGRAMS[name].tryOut).status === 0)
}

/** A global set-up. With `CI`, a program that is missing is installed, or the run fails. */
export function setup(): void {
  for (const name of ['nginx', 'openssl', 'script'] as const) {
    const { debian, tests } = PROGRAMS[name]
    if (findProgram(name)) continue
    if (process.env.CI) aptInstall(debian)
    if (findProgram(name)) continue
    const missing = `${name} was not found. On Debian: apt-get install ${debian}.`
    if (process.env.CI) throw new Error(`The tests of ${tests} cannot run: ${missing}`)
    process.stdout.write(`The tests of ${tests} are skipped: ${missing}\n`)
  }
}
