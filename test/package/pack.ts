import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The package as the registry would get it. */
    tarball: string
    /** The same, unpacked. */
    unpacked: string
  }
}

const run = promisify(execFile)

/** Builds and packs the package once for all tests of a project: they look at what a stranger installs. */
export default async function pack(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  const { VITEST, NODE_ENV, ...env } = process.env
  await run('npm', ['pack', '--pack-destination', folder], { env })
  const [name] = await readdir(folder)
  if (name === undefined) throw new Error('npm pack left no file.')
  const tarball = join(folder, name)
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1'])
  project.provide('tarball', tarball)
  project.provide('unpacked', unpacked)
  return () => rm(folder, { recursive: true })
}
