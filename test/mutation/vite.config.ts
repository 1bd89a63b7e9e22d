import { mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import shared from '../../vite.config.ts'

const part = process.env.MUTATE

/** Stryker stops at the first test that fails, so the quickest files go first. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const duration = ({ moduleId, project }: TestSpecification) => {
      const key = `${project.name}:${moduleId.slice(project.config.root.length + 1)}`
      return this.ctx.cache.getFileTestResults(key)?.duration ?? 0
    }
    return files.toSorted((a, b) => duration(a) - duration(b))
  }
}

/** Some of these test the component at an accuracy, at a distance, and without coordinates. */
const testsOfCoordinates = [
  'test/unit/coordinates.test.ts',
  'test/unit/sureParts.test.ts',
  'test/unit/formatDistance.test.tsx',
  'test/unit/AddressFromCoords/{AddressFromCoords,stateTexts,useLivePlace}.test.tsx',
  'test/unit/react/maySend.test.tsx',
]

/** These are named after other files. */
const testsOfComponent = [
  'test/unit/sureParts.test.ts',
  'test/unit/{countryName,formatDistance,mapLink,messages,ownAddress}.test.tsx',
  'test/unit/react/{maySend,reverseGeocodeOptions}.test.tsx',
]

const withPage = {
  environment: 'jsdom',
  setupFiles: ['test/support/failOnConsole.ts', 'test/support/dom.ts', 'test/support/resetMachine.ts'],
  testTimeout: 15_000,
}

const withoutPage = {
  environment: 'node',
  setupFiles: [
    'test/support/failOnConsole.ts',
    'test/support/resetMachine.ts',
    ...(part === 'readAddress' ? ['test/mutation/runAllTests.ts'] : []),
  ],
}

export default mergeConfig(
  { resolve: shared.resolve },
  {
    cacheDir: '.stryker/cache',
    test: {
      // The files of a worker share their modules, which saves time.
      isolate: false,
      ...(part === 'client' || part === 'readAddress' ? withoutPage : withPage),
      include: [
        `test/unit/${part}/*.test.{ts,tsx}`,
        ...(part === 'client' ? ['test/unit/*.test.ts'] : []),
        ...(part === 'coordinates' ? testsOfCoordinates : []),
        ...(part === 'readAddress' ? ['test/unit/sureParts.test.ts'] : []),
        ...(part === 'AddressFromCoords' ? testsOfComponent : []),
      ],
      // Tests that are slow, and tests of generated files.
      exclude: [
        'test/unit/client/anyAnswer.test.ts',
        'test/unit/readAddress/{anyPayload,anyRecord,recordedPayloads}.test.ts',
        'test/unit/readAddress/*.generated.test.ts',
      ],
      // As in the project `unit`, so that a test can load React Query a second time.
      server: { deps: { inline: part === 'react' ? [/@tanstack/] : [] } },
      sequence: { sequencer: QuickestFirst, setupFiles: 'list' },
    },
  },
)
