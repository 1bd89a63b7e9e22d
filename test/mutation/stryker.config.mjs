// Stryker changes the code in one place at a time and runs the tests. It lists the changes that no test fails for, and
// prints a score for each file. MUTATE is the folder or file of src, and of test/unit, whose tests must find the changes.
const sources = {
  // The parser is loaded, and fails to load, in the tests of test/pages.
  client: ['src/client/**', '!src/client/chunks.ts', 'src/{contract,errorBody,errors}.ts'],
  coordinates: ['src/{coordinates,precision}.ts'],
  react: [
    'src/react/{lookUp,maySend,queryList,reverseGeocodeOptions,session}.ts',
    'src/react/useReverseGeocode*.ts',
  ],
  // Tests compare the generated files with what they are generated from.
  readAddress: ['src/readAddress/**', '!src/readAddress/*.generated.ts'],
  // Only a browser shows what the others do: test/browser, and the stories with their pictures.
  AddressFromCoords: ['src/AddressFromCoords/**', '!src/AddressFromCoords/icons.tsx'],
}

// The least score, in percent, below which Stryker fails.
const thresholds = { client: 94, coordinates: 92, react: 95, readAddress: 92, AddressFromCoords: 92 }

const folder = process.env.MUTATE

// Half of the changes are found because a text never appears, so a short wait saves hours. No text takes a second here. On
// a computer with other work, a text that takes longer than this would count as a change that is found.
process.env.WAIT_LIMIT_MS ??= '3000'

export default {
  mutate: sources[folder],
  thresholds: { high: 100, low: thresholds[folder], break: thresholds[folder] },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', import.meta.filename],
  vitest: { configFile: 'test/mutation/vite.config.ts', related: false },
  // No test can name every word of the parser's tables.
  ignorers: folder === 'readAddress' ? ['text-of-table'] : [],
  concurrency: 2,
  // Stryker would add a comment to the generated file. Nothing checks the types here.
  disableTypeChecks: false,
  // Does not exist. Stryker needs an older TypeScript to read a tsconfig, and does not read this one.
  tsconfigFile: '.stryker/tsconfig.json',
  tempDirName: '.stryker/sandbox',
  ignorePatterns: ['.stryker', '.storybook/static', '.github', 'dist', 'test/pictures'],
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: `.stryker/${folder}.json` },
}

const textOfTable = {
  shouldIgnore: (path) =>
    (path.isStringLiteral() || path.isTemplateLiteral()) && path.getFunctionParent() === null
      ? 'a text outside of functions'
      : undefined,
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'text-of-table', value: textOfTable }]
