import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
const manifest: {
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  peerDependencies: Record<string, string>
} = JSON.parse(read('package.json'))
const contributing = read('CONTRIBUTING.md')

test('every script that the documentation runs exists', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md'].map(read).join('\n')
  const scripts = [...pages.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name)
  expect(scripts).toContain('typecheck')
  expect(scripts.filter((name) => !(name in manifest.scripts))).toEqual([])
})

test('CONTRIBUTING.md lists every script that a person runs', () => {
  const scripts = Object.keys(manifest.scripts).filter((name) => name !== 'prepack')
  const isListed = (name: string) => new RegExp(`^\\| .*\`npm (run )?${name}\``, 'm').test(contributing)
  expect(scripts.filter((name) => !isListed(name))).toEqual([])
})

test('CONTRIBUTING.md gives a reason for every dependency', () => {
  const [, reasons = ''] = contributing.split('## Why each dependency is there')
  const { dependencies, devDependencies, peerDependencies } = manifest
  const names = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })
  expect(names.filter((name) => !reasons.includes(`\`${name}\``))).toEqual([])
})

test('every dependency runs on Node 20.19', () => {
  const { packages }: { packages: Record<string, { engines?: { node?: string } }> } = JSON.parse(
    read('package-lock.json'),
  )
  const needsNewerNode = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
    (name) => !includesNode20(packages[`node_modules/${name}`]?.engines?.node ?? '*'),
  )
  expect(needsNewerNode).toEqual([])
})

/** Ranges such as `^20.19.0 || >=22.12.0`. */
function includesNode20(range: string): boolean {
  return range.split('||').some((part) => {
    const [, operator = '', major = '0', minor = '0'] = /([>=^~]*)\s*v?(\d+)(?:\.(\d+))?/.exec(part) ?? []
    const isOlder = Number(major) < 20 && (operator === '' || operator.startsWith('>'))
    return part === '*' || isOlder || (Number(major) === 20 && Number(minor) <= 19)
  })
}
