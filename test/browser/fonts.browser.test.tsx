import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { oneSampleOfEachLanguage } from './layoutCases.ts'
import { showAnswers } from './showAnswers.ts'

// A letter that a font lacks is drawn in another one on each machine, and so the layout would differ.
test('the fonts of these tests have every letter of every language', async () => {
  await showAnswers({ samples: oneSampleOfEachLanguage })
  const session = cdp()
  for (const method of ['DOM.enable', 'CSS.enable', 'DOM.getDocument'] as const) await session.send(method)
  const { searchId, resultCount } = await session.send('DOM.performSearch', {
    query: '.address-from-coords *',
  })
  const { nodeIds } = await session.send('DOM.getSearchResults', {
    searchId,
    fromIndex: 0,
    toIndex: resultCount,
  })
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  const fonts = used.flatMap(({ fonts }) => fonts)
  expect(fonts.length).toBeGreaterThan(100)
  expect(fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName)).toEqual([])
})
