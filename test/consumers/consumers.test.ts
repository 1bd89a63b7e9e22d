import { describe } from 'vitest'
import { esbuild, next, server, typeScript, vite, webpack } from './cells.ts'
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

const typeScriptCells = ['typescript-5.6', 'typescript', 'typescript-7'].flatMap((uses) =>
  (['bundler', 'nodenext'] as const).map((moduleResolution) => ({
    name: `${uses}, ${moduleResolution}`,
    uses,
    cell: typeScript(uses, moduleResolution),
  })),
)

const kitCell = {
  name: 'design kits (Tailwind, shadcn/ui, Bootstrap, MUI, Mantine) in both themes',
  uses: 'vite',
  cell: kits,
}

/** The oldest React that is supported and the newest, each with a Next.js of its time. */
const apps = [
  { react: '~18.2', next: '^14', others: {}, otherCells: [] },
  { react: '^19', next: '^16', others: kitDependencies, otherCells: [kitCell] },
]

const withReact = "import react from '@vitejs/plugin-react'\nexport default { plugins: [react()] }\n"

describe.each(apps)('React $react', ({ react, next: nextVersion, others, otherCells }) => {
  const reactPackages = { react, 'react-dom': react, '@types/react': react, '@types/react-dom': react }
  testCells({ ...shared, ...reactPackages, next: nextVersion, ...others }, [
    ...typeScriptCells,
    { name: 'Vite, in Chromium in both themes', uses: 'vite', cell: vite(withReact) },
    { name: 'esbuild, in Chromium in both themes', uses: 'esbuild', cell: esbuild },
    { name: 'webpack, in Chromium in both themes', uses: 'webpack', cell: webpack },
    { name: 'Next.js app router, in Chromium in both themes', uses: 'next', cell: next },
    { name: 'server rendering in Node', uses: 'react-dom', cell: server },
    ...otherCells,
  ])
})
