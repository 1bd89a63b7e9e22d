import type { Page } from 'playwright'

/**
 * Returns a sentence for each font of this machine that these elements are drawn in. A letter that a font of the tests
 * lacks is replaced by another font on each machine, and so the layout and the pictures would differ.
 */
export async function systemFonts(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector,
  })
  const used = await Promise.all(
    nodeIds.map(async (nodeId) => (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts),
  )
  await session.detach()
  const names = used.flat().flatMap((font) => (font.isCustomFont ? [] : [font.familyName]))
  return [...new Set(names)].map((name) => `uses a font of this machine: ${name}`)
}
