// Stryker changes the code in one place at a time and runs the tests. It lists the changes that no test fails for, and
// prints a score for each file. MUTATE is one of these names.
const sources = {
  // Tests of chunks.ts need a browser: test/pages/chunks.
  client: ['src/client/**', '!src/client/chunks.ts', 'src/{contract,errorBody,errors}.ts'],
  coordinates: ['src/{coordinates,precision}.ts'],
  react: [
    'src/react/{lookUp,maySend,queryList,reverseGeocodeOptions,session}.ts',
    'src/react/useReverseGeocode*.ts',
  ],
  // Tests compare the generated files with what they are generated from.
  readAddress: ['src/readAddress/**', '!src/readAddress/*.generated.ts'],
  // Icons are only tested by their pictures.
  AddressFromCoords: ['src/AddressFromCoords/**', '!src/AddressFromCoords/icons.tsx'],
}

// Stryker fails if the score is below this, in percent.
const thresholds = { client: 94, coordinates: 92, react: 95, readAddress: 92, AddressFromCoords: 92 }

const part = process.env.MUTATE

// Many changes are found because a text never appears, so a short wait saves hours. On a busy computer, a text that appears
// later than this counts as a change that is found.
process.env.WAIT_LIMIT_MS ??= '3000'

export default {
  mutate: sources[part],
  thresholds: { high: 100, low: thresholds[part], break: thresholds[part] },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  vitest: { configFile: 'test/mutation/vite.config.ts', related: false },
  // The parser's tables are outside of functions, and no test can name every word of them.
  ignorers: part === 'readAddress' ? ['text-outside-functions'] : [],
  concurrency: 2,
  // By default, Stryker adds a comment to each file that turns type checks off. Nothing checks the types here.
  disableTypeChecks: false,
  // This file doesn't exist. Stryker reads a tsconfig with `parseConfigFileTextToJson`, which TypeScript 7 doesn't have.
  tsconfigFile: '.stryker/tsconfig.json',
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['.stryker', '.storybook/static', '.github', 'dist', 'test/pictures'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.stryker/${part}.json` },
}

const textOutsideFunctions = {
  shouldIgnore: (path) =>
    (path.isStringLiteral() || path.isTemplateLiteral()) && path.getFunctionParent() === null
      ? 'a text outside of functions'
      : undefined,
}

export const strykerPlugins = [
  { kind: 'Ignore', name: 'text-outside-functions', value: textOutsideFunctions },
]
