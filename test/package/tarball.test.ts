import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import cascadeLayers from '@csstools/postcss-cascade-layers'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build, createLogger } from 'vite'
import { describe, expect, inject, test } from 'vitest'

const unpacked = inject('unpacked')
const tarball = readFileSync(inject('tarball'))
const files = readdirSync(unpacked, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => posix.relative(unpacked, posix.join(entry.parentPath, entry.name)))
const read = (file: string) => readFileSync(join(unpacked, file), 'utf8')
const source = fileURLToPath(new URL('../../src', import.meta.url))

const code = new Map(files.filter((name) => name.endsWith('.js')).map((name) => [name, read(name)]))

/** The files and the packages that a file imports, statically or dynamically. */
const importsOf = (name: string) =>
  [...(code.get(name) ?? '').matchAll(/(?: from |\bimport\()"(.+?)"/g)].map(([, path = '']) =>
    path.startsWith('.') ? posix.join(dirname(name), path) : path,
  )

/** A file, and all files and packages that it imports, directly or not. */
function loadedBy(name: string): Set<string> {
  const loaded = new Set([name])
  // The loop also reaches the files that it adds.
  for (const file of loaded) for (const imported of importsOf(file)) loaded.add(imported)
  return loaded
}

describe('the tarball', () => {
  test('has what is built, four other files, and the pictures of the README, but no source and no tests', () => {
    const built = /^dist\/(.+(\.js|\.js\.map|\.css|\.d\.ts)|manual\/(pictures\/)?[\w-]+\.(md|png))$/
    expect(files.filter((name) => !built.test(name)).sort()).toEqual([
      '.github/pictures/overview-dark.png',
      '.github/pictures/overview-light.png',
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
    ])
    expect(files.filter((name) => /test\.|stories/.test(name))).toEqual([])
  })

  test('has the source in each source map, because it has no source files', () => {
    const maps = files.filter((name) => name.endsWith('.js.map'))
    const { sourcesContent } = JSON.parse(read('dist/client/request.js.map'))
    expect(sourcesContent).toEqual([readFileSync(join(source, 'client/request.ts'), 'utf8')])
    for (const file of maps) expect(JSON.parse(read(file)).sourcesContent, file).not.toContain(null)
  })

  test("has 'use client' in each module with React that an app can import, and in none without React", () => {
    const usesReact = (name: string) =>
      [...loadedBy(name)].some(
        (file) =>
          file === 'react' || /\buse[A-Z]\w*\b.* from "@tanstack\/react-query"/.test(code.get(file) ?? ''),
      )
    const withDirective = [...code.keys()].filter((name) => /^["']use client["']/m.test(read(name)))
    const importable = ['dist/index.js', 'dist/map.js'].flatMap(importsOf)

    expect(importable).toContain('dist/react/GeocodingProvider.js')
    expect(importable).toContain('dist/MapPreview/MapPreview.js')
    expect(withDirective).toEqual(expect.arrayContaining(importable.filter(usesReact)))
    expect(withDirective.filter((name) => !usesReact(name))).toEqual([])
    expect(withDirective.filter((name) => !read(name).startsWith('"use client";\n'))).toEqual([])
  })

  test('adds the English messages to an app, and those of another language only if the app imports them', () => {
    const messages = files.filter((name) => /^dist\/messages\/\w\w\.js$/.test(name))
    expect(messages).toContain('dist/messages/ja.js')
    for (const entry of ['dist/index.js', ...messages]) {
      const own = entry === 'dist/index.js' ? 'dist/messages/en.js' : entry
      expect(messages.filter((name) => loadedBy(entry).has(name))).toEqual([own])
    }
  })

  test('has a command that no other module imports, and that needs no React', () => {
    const isOfCommand = (name: string) => name.startsWith('dist/doctor/')
    const importedByOthers = [...code.keys()].filter((name) => !isOfCommand(name)).flatMap(importsOf)
    expect(importedByOthers.filter(isOfCommand)).toEqual([])
    const packages = [...loadedBy('dist/doctor/main.js')].filter((name) => !name.startsWith('dist/'))
    expect(packages.filter((name) => !name.startsWith('node:'))).toEqual(['zod/mini'])
    expect(read('dist/doctor/main.js')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })

  test('adds nothing to the bundle of an app that uses nothing of it, except the stylesheet', async () => {
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
              ? ['index', 'map', 'testing/index', 'messages/ja']
                  .map((name) => `import ${JSON.stringify(join(unpacked, `dist/${name}.js`))}`)
                  .join('\n')
              : null,
        },
      ],
    })
    const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []))
    expect(outputs).toMatchObject([{ type: 'chunk', code: '' }])
    // With `false`, webpack drops `import 'react-reverse-geocode/styles.css'`: https://webpack.js.org/guides/tree-shaking/
    expect(JSON.parse(read('package.json')).sideEffects).toEqual(['*.css'])
  })

  test('has a stylesheet without !important, so that an app can override each style', () => {
    expect(read('dist/styles.css')).toContain('.address-from-coords')
    expect(read('dist/styles.css')).not.toContain('!important')
  })

  test('has a stylesheet for which postcss-preset-env prints a warning that says what to set', async () => {
    const printed: string[] = []
    await build({
      configFile: false,
      logLevel: 'warn',
      customLogger: { ...createLogger('silent'), warn: (message) => printed.push(message) },
      css: { postcss: { plugins: [cascadeLayers()] } },
      build: { write: false, rolldownOptions: { input: join(unpacked, 'dist/styles.css') } },
    })
    expect(printed).toEqual([expect.stringContaining("set `features: { 'cascade-layers': false }`")])
  })

  test('has no problem that publint finds', async () => {
    const { messages, pkg } = await publint({ pkgDir: unpacked, pack: false, strict: true })
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([])
  })

  test('has the right types for every module that an app can import, under nodenext and for bundlers', async () => {
    const languages = files.flatMap((name) => /^dist(\/messages\/\w\w)\.js$/.exec(name)?.[1] ?? [])
    const result = await checkPackage(createPackageFromTarballData(tarball), {
      entrypoints: ['.', './map', './read-address', './testing', ...languages.map((name) => `.${name}`)],
    })
    if (!result.types) throw new Error('The package has no types.')
    expect(Object.keys(result.entrypoints)).toContain('./messages/ja')
    // The package has only ES modules, which these two resolutions don't support.
    const asModules = result.problems.filter(
      (problem) =>
        !('resolutionKind' in problem) || !['node10', 'node16-cjs'].includes(problem.resolutionKind),
    )
    expect(asModules).toEqual([])
  })
})
