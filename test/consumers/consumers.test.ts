import { describe } from 'vitest'
import { type Cell, npx, server, typeScript, vite, webpack } from './cells.ts'
import { kitDependencies, kits } from './kits.ts'
import { testCells } from './testCells.ts'

/** The dependencies of both apps, in the newest versions that run on Node 20. */
const shared = {
  '@tanstack/react-query': '^5',
  '@types/node': '^20',
  '@vitejs/plugin-react': '^6',
  'css-loader': '^7',
  'esbuild-loader': '^4',
  'postcss-preset-env': '^11',
  'style-loader': '^4',
  typescript: '~5.9',
  'typescript-5.6': 'npm:typescript@~5.6',
  'typescript-7': 'npm:typescript@^7',
  vite: '^8',
  webpack: '^5',
}

const withReact = "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n"

/** As the manual says. By default, the preset supports browsers without cascade layers. */
const withPresetEnv = `import presetEnv from 'postcss-preset-env'
export default { css: { postcss: { plugins: [presetEnv({ features: { 'cascade-layers': false } })] } } }
`

const typeScriptCells = Object.fromEntries(
  ['typescript-5.6', 'typescript', 'typescript-7'].flatMap((version) =>
    (['bundler', 'nodenext'] as const).map((moduleResolution): [string, Cell] => [
      `${version}, ${moduleResolution}`,
      typeScript(version, moduleResolution),
    ]),
  ),
)

/** The oldest React that is supported, and the newest. */
const apps = [
  { react: '~18.2', others: {}, otherCells: {} },
  {
    react: '^19',
    others: kitDependencies,
    otherCells: {
      'design kits (Tailwind, shadcn/ui, Bootstrap, MUI, Mantine) in both themes': kits,
    },
  },
]

describe.each(apps)('React $react', ({ react, others, otherCells }) => {
  const reactPackages = { react, 'react-dom': react, '@types/react': react, '@types/react-dom': react }
  testCells(
    { ...shared, ...reactPackages, ...others },
    {
      ...typeScriptCells,
      'Vite, in Chromium in both themes': vite(withReact),
      'Vite with postcss-preset-env, in Chromium in both themes': vite(withPresetEnv, 'vite-postcss'),
      'webpack, in Chromium in both themes': webpack,
      'server rendering in Node': server,
      'npx prints the options of the doctor': npx,
      ...otherCells,
    },
  )
})
