import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/**
 * Runs in the page, which needs axe-core. The rule, the element and the reason of each violation in this element, and of each
 * check that axe could not complete. Without `rules`, axe checks all of them.
 */
export async function findViolations(selector: string, rules?: string[]): Promise<string[]> {
  if (!window.axe) throw new Error('axe is not on the page.')
  // For axe, map tiles also cover the text around the map, although `overflow: hidden` cuts them off there.
  const tiles = document.querySelectorAll<SVGElement>('.address-map image')
  for (const tile of tiles) tile.style.display = 'none'
  const { violations, incomplete } = await window.axe.run(selector, {
    // A story in a frame is tested when its turn comes.
    iframes: false,
    ...(rules ? { runOnly: rules } : { rules: { 'frame-tested': { enabled: false } } }),
  })
  for (const tile of tiles) tile.style.display = ''
  return [...violations, ...incomplete].flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} on ${target.join(' ')}: ${any[0]?.message ?? help}`),
  )
}

/** Runs in the page. The elements that are narrower than their content. */
export function findOverflows(): string[] {
  return ['html', '.address-from-coords'].flatMap((selector) =>
    [...document.querySelectorAll(selector)]
      // A box within a text has no client width.
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth }) => `${selector} has ${clientWidth} px for ${scrollWidth} px`),
  )
}
