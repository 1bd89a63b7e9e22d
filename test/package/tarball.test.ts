import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'
import { describe, expect, inject, test } from 'vitest'

const unpacked = inject('unpacked')
const tarball = readFileSync(inject('tarball'))
const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => posix.relative(unpacked, posix.join(entry.parentPath, entry.name)))
const read = (file: string) => readFileSync(join(unpacked, file), 'utf8')
const source = fileURLToPath(new URL('../../src', import.meta.url))

describe('the tarball', () => {
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => name.replaceAll('\\', '/').replace(/\.tsx?$/, ''))

  test('holds the declarations of every module, the code of those that have some, and nothing else', () => {
    const typesOnly = ['messages/messages']
    const entries = ['index', 'testing/index']
    expect([...files].sort()).toEqual(
      [
        ...['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md'],
        ...['dist/styles.css', 'dist/styles.css.d.ts'],
        ...modules.map((name) => `dist/${name}.d.ts`),
        ...modules.filter((name) => !typesOnly.includes(name)).map((name) => `dist/${name}.js`),
        // What only exports again has nothing to map.
        ...modules
          .filter((name) => ![...typesOnly, ...entries].includes(name))
          .map((name) => `dist/${name}.js.map`),
      ].sort(),
    )
  })

  test('has in each source map the source itself, since the file it names is not there', () => {
    for (const file of files.filter((name) => name.endsWith('.map'))) {
      const map: { sources: string[]; sourcesContent: string[] } = JSON.parse(read(file))
      const original = map.sources.map((path) => posix.relative('src', posix.join(dirname(file), path)))
      expect(map.sourcesContent, file).toEqual(
        original.map((path) => readFileSync(join(source, path), 'utf8')),
      )
    }
  })

  test('names no map that is missing', () => {
    for (const file of files.filter((name) => /\.(js|d\.ts|css)$/.test(name))) {
      const map = /^(?:\/\/|\/\*)# sourceMappingURL=(\S+)/m.exec(read(file))?.[1]
      if (map) expect(files).toContain(posix.join(dirname(file), map))
    }
  })

  test('offers as words nothing but the sets of words', () => {
    const offered = files.filter((name) => /^dist\/messages\/.*\.js$/.test(name))
    expect(offered.filter((name) => !/\/..\.js$/.test(name))).toEqual([])
    expect(offered).toHaveLength(10)
  })

  test("says 'use client' in each module of React's that an app can import, and in none that knows no React", () => {
    const code = new Map(files.filter((name) => name.endsWith('.js')).map((name) => [name, read(name)]))
    const importsOf = (name: string) =>
      [...(code.get(name) ?? '').matchAll(/ from "(.+)"/g)].map(([, path = '']) =>
        path.startsWith('.') ? posix.join(dirname(name), path) : path,
      )
    const knowsReact = (name: string): boolean =>
      name === 'react' ||
      /\buse[A-Z]\w*\b.* from "@tanstack\/react-query"/.test(code.get(name) ?? '') ||
      importsOf(name).some(knowsReact)
    const saying = [...code.keys()].filter((name) => /^["']use client["']/m.test(read(name)))
    const importable = importsOf('dist/index.js')

    expect(importable).toContain('dist/GeocodingProvider.js')
    expect(saying).toEqual(expect.arrayContaining(importable.filter(knowsReact)))
    expect(saying.filter((name) => !knowsReact(name))).toEqual([])
    expect(saying.filter((name) => !read(name).startsWith('"use client";\n'))).toEqual([])
  })

  test("leaves it to an app's own build what an error says, and declares nothing of Node", () => {
    expect(read('dist/explain.js')).toContain('process.env.NODE_ENV')
    for (const file of files.filter((name) => name.endsWith('.d.ts'))) {
      expect(read(file), file).not.toMatch(/\bprocess\b/)
    }
  })

  test('leaves nothing in the bundle of an app that uses nothing, while its stylesheet always stays', async () => {
    const entry = '\0entry'
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, rolldownOptions: { input: entry, external: [/^[^./\0]/] } },
      plugins: [
        {
          name: 'entry',
          resolveId: (id) => (id === entry ? id : null),
          load: (id) =>
            id === entry
              ? ['index', 'testing/index', 'messages/ja']
                  .map((name) => `import ${JSON.stringify(join(unpacked, `dist/${name}.js`))}`)
                  .join('\n')
              : null,
        },
      ],
    })
    const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
    expect(outputs).toHaveLength(1)
    expect(outputs).toMatchObject([{ type: 'chunk', code: '' }])
    // A bundler that goes by this field would drop a bare import of any other file.
    expect(JSON.parse(read('package.json')).sideEffects).toEqual(['*.css'])
  })

  test('has no fault that publint knows', async () => {
    const { messages, pkg } = await publint({ pkgDir: unpacked, pack: false, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('has the right types for every entry, for ESM under nodenext and for bundlers', async () => {
    const languages = modules.filter((name) => /^messages\/\w\w$/.test(name))
    const result = await checkPackage(createPackageFromTarballData(tarball), {
      entrypoints: ['.', './testing', ...languages.map((name) => `./${name}`)],
    })
    if (!result.types) throw new Error('It found no types.')
    expect(Object.keys(result.entrypoints)).toContain('./messages/ja')
    // What is ESM only cannot be loaded in these two ways at all.
    const asModules = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind),
    )
    expect(asModules).toEqual([])
  })
})
