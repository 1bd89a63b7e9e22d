import { jest, mswInVitest, playwright, runnerDependencies, storybook, vitest } from './runners.ts'
import { testCells } from './testCells.ts'

testCells(runnerDependencies, [
  { name: 'Vitest, with fake timers', uses: 'vitest', cell: vitest },
  { name: 'Vitest and msw', uses: 'msw', cell: mswInVitest },
  { name: 'Jest, with fake timers and msw', uses: 'jest', cell: jest },
  { name: 'Playwright, with its clock', uses: '@playwright/test', cell: playwright },
  { name: 'Storybook, built and as tests', uses: 'storybook', cell: storybook },
])
