import { describe } from 'vitest'
import { type Cell, esbuild, next, npx, server, typeScript, vite, webpack } from './cells.ts'
import { kitDependencies, kits } from './kits.ts'
import { testCells } from './testCells.ts'

/** The dependencies of both apps. The versions are the newest that run on Node 20. */
const shared = {
  '@tanstack/react-query': '^5',
  '@types/node': '^20',
  '@vitejs/plugin-react': '^6',
  'css-loader': '^7',
  esbuild: '^0.28',
  'esbuild-loader': '^4',
  'style-loader': '^4',
  typescript: '~5.9',
  'typescript-5.6': 'npm:typescript@~5.6',
  'typescript-7': 'npm:typescript@^7',
  vite: '^8',
  webpack: '^5',
}

const withReact = "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n"

/** React Compiler skips `node_modules`, unless an app says that it compiles its dependencies too. */
const withCompiler = `import { transformAsync } from '@babel/core'
const plugins = [['babel-plugin-react-compiler', { sources: () => true }]]
let compiled = ''
const compiler = {
  name: 'react-compiler',
  async transform(code, filename) {
    if (!/react-reverse-geocode.dist.+\\.js$/.test(filename)) return
    const result = await transformAsync(code, { filename, configFile: false, plugins })
    compiled += result.code
    return result.code
  },
  buildEnd() {
    if (!compiled.includes('compiler-runtime')) this.error('Nothing was compiled.')
  },
}
export default { plugins: [compiler] }
`

const typeScriptCells = Object.fromEntries(
  ['typescript-5.6', 'typescript', 'typescript-7'].flatMap((version) =>
    (['bundler', 'nodenext'] as const).map((moduleResolution): [string, Cell] => [
      `${version}, ${moduleResolution}`,
      typeScript(version, moduleResolution),
    ]),
  ),
)

/** The oldest React that is supported and the newest, each with a Next.js of its time. */
const apps = [
  { react: '~18.2', next: '^14', others: {}, otherCells: {} },
  {
    ...{ react: '^19', next: '^16' },
    others: {
      ...kitDependencies,
      '@babel/core': '^7',
      'babel-plugin-react-compiler': '^1',
    },
    otherCells: {
      'design kits (Tailwind, shadcn/ui, Bootstrap, MUI, Mantine) in both themes': kits,
      'Vite and React Compiler, which compiles the package too': vite(withCompiler, 'compiler'),
    },
  },
]

describe.each(apps)('React $react', ({ react, next: nextVersion, others, otherCells }) => {
  const reactPackages = { react, 'react-dom': react, '@types/react': react, '@types/react-dom': react }
  testCells(
    { ...shared, ...reactPackages, next: nextVersion, ...others },
    {
      ...typeScriptCells,
      'Vite, in Chromium in both themes': vite(withReact),
      'esbuild, in Chromium in both themes': esbuild,
      'webpack, in Chromium in both themes': webpack,
      'Next.js app router, in Chromium in both themes': next,
      'server rendering in Node': server,
      'npx runs the doctor of the installed package': npx,
      ...otherCells,
    },
  )
})
