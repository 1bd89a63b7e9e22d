import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of the file that `npm publish` would upload. */
    tarball: string
    /** The folder with its content. */
    unpacked: string
  }
}

const run = promisify(execFile)

/** Builds and packs the package once, so that the tests of a project test what an app installs. */
export default async function pack(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  // Vitest sets these variables, which would change the build.
  const { VITEST, NODE_ENV, ...env } = process.env
  await run('npm', ['pack', '--pack-destination', folder], { env })
  const [name] = await readdir(folder)
  if (name === undefined) throw new Error('npm pack left no file.')
  const tarball = join(folder, name)
  const unpacked = join(folder, 'unpacked')
  await mkdir(unpacked)
  await run('tar', ['-xzf', tarball, '-C', unpacked, '--strip-components=1'])
  // So that a test can import the modules, which import React.
  await symlink(
    fileURLToPath(new URL('../../node_modules', import.meta.url)),
    join(folder, 'node_modules'),
    'junction',
  )
  project.provide('tarball', tarball)
  project.provide('unpacked', unpacked)
  return () => rm(folder, { recursive: true })
}
