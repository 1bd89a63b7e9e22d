import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const manifest: {
  scripts: Record<string, string>
  engines: { node: string }
  devEngines: { runtime: { version: string } }
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  peerDependencies: Record<string, string>
} = JSON.parse(read('package.json'))

/** The scripts that a text runs: `npm run x`, and the three that need no `run`. */
function scriptsIn(text: string): string[] {
  const names = [...text.matchAll(/\bnpm (?:run )?([a-z][\w:-]*)/g)].map(([, name = '']) => name)
  return names.flatMap((name) => (name === 'pack' ? ['prepack'] : name in manifest.scripts ? [name] : []))
}

/** With the scripts that those run in turn. */
function allIn(text: string): string[] {
  return scriptsIn(text).flatMap((name) => [name, ...allIn(manifest.scripts[name] ?? '')])
}

describe('commands', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map(read).join('\n')
  const blocks = [...pages.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, code = '']) => code)
  const inline = [...pages.matchAll(/`((?:[A-Z_]+=\S+ )?(?:npm|npx) [^`\n]+)`/g)].map(([, code = '']) => code)
  const commands = [...blocks.flatMap((block) => block.trim().split('\n')), ...inline]

  test('that the pages tell are there', () => {
    expect(commands).toContain('npm ci && npm test')
    for (const [, name] of commands.join('\n').matchAll(/\bnpm run ([\w:-]+)/g)) {
      expect(Object.keys(manifest.scripts)).toContain(name)
    }
    const ofNpm = [...commands.join('\n').matchAll(/\bnpm (?!run)([\w-]+)/g)].map(([, name]) => name)
    expect([...new Set(ofNpm)].sort()).toEqual([
      'ci',
      'install',
      'pack',
      'publish',
      'start',
      'test',
      'version',
    ])
  })

  test('of the one-test kind name a project and a file that are there', () => {
    const projects = [...read('vite.config.ts').matchAll(/^ +name: '(\w+)',$/gm)].map(([, name]) => name)
    for (const command of commands.filter((text) => text.startsWith('npx vitest'))) {
      const project = /--project (\w+)/.exec(command)?.[1]
      if (project) expect(projects).toContain(project)
      for (const [path] of command.matchAll(/\S+\/\S+/g)) expect(existsSync(path), path).toBe(true)
    }
  })

  test('that the pages tell are run on every change or before a release, and so is every script', () => {
    const tests = ['browser/startStorybook.ts', 'package/pack.ts', 'storybook/storybook.ts']
    const run = [read('.ci/run'), read('.ci/slow')].flatMap(allIn)
    // As tests write it: ('npm', ['run', 'build-storybook', …
    const calls = tests.map((file) => read(`test/${file}`).replaceAll(/'npm', \['(run', ')?/g, 'npm '))
    // Storybook's dev server is started by its own name, on another port.
    const isStarted = read('test/browser/startStorybook.ts').includes("['storybook', 'dev', '--ci',")
    expect(manifest.scripts.start).toMatch(/^storybook dev .*--ci\b/)

    // `test:quick` is a part of `npm test`.
    const all = [...run, ...calls.flatMap(allIn), ...(isStarted ? ['start'] : []), 'test:quick']
    expect(Object.keys(manifest.scripts).filter((name) => !all.includes(name))).toEqual([])
  })

  test('and all scripts have their row in CONTRIBUTING.md', () => {
    const rows = scriptsIn(read('CONTRIBUTING.md').replace(/^(?!\|).*$/gm, ''))
    expect(
      Object.keys(manifest.scripts)
        .filter((name) => name !== 'prepack')
        .sort(),
    ).toEqual([...new Set(rows)].sort())
  })
})

describe('dependencies', () => {
  test('are each named in CONTRIBUTING.md, with why they are there, and no others', () => {
    const [, reasons = ''] = read('CONTRIBUTING.md').split('## Why each dependency is there')
    const [chapter = ''] = reasons.split('\n## ')
    const named = [...chapter.matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    const { dependencies, devDependencies, peerDependencies } = manifest
    const all = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
    expect(all.filter((name) => !named.includes(name))).toEqual([])
    const table = [...chapter.replace(/^(?!\|).*$/gm, '').matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    expect(table.filter((name) => name && !all.includes(name) && name !== 'fetch')).toEqual([])
  })

  test('are all used, and so is every file and every export', async () => {
    const { stdout } = await promisify(execFile)('npx', ['knip', '--no-progress']).catch(
      (error: { stdout: string }) => error,
    )
    expect(stdout).toBe('')
  })

  test('run on the Node that the house asks for', () => {
    const lock: { packages: Record<string, { engines?: { node?: string } }> } = JSON.parse(
      read('package-lock.json'),
    )
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })) {
      const { node = '' } = lock.packages[`node_modules/${name}`]?.engines ?? {}
      expect(node === '' || runsOn20(node), `${name} asks for Node ${node}`).toBe(true)
    }
    expect(manifest.devEngines.runtime.version).toBe('>=20.19')
  })
})

/** Whether a range such as `^20.19.0 || >=22.12.0` has Node 20.19 in it. */
function runsOn20(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', major = '', minor = '0'] = /^\s*([>=^~]*)\s*v?(\d+)(?:\.(\d+))?/.exec(part) ?? []
    const isEarlier = Number(major) < 20 || (Number(major) === 20 && Number(minor) <= 19)
    return isEarlier && (sign === '>=' || sign === '>' || Number(major) === 20)
  })
}
