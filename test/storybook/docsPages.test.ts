import { afterAll, test } from 'vitest'
import { storybookIndex } from './storybookIndex.ts'
import { openStoryPages } from './storyPages.ts'

const docsPages = Object.values(await storybookIndex()).filter((entry) => entry.type === 'docs')

const pages = await openStoryPages()
afterAll(() => pages.close())

test.concurrent.each(docsPages.map(({ title, id }) => [title, id] as const))(
  'every story on the page %s renders',
  (_title, id) => pages.openDocs({ id }),
)
