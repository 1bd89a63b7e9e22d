/** Runs in the page. The elements that are narrower than their content. */
export function findOverflows(): string[] {
  return ['html', '.address-from-coords'].flatMap((selector) =>
    [...document.querySelectorAll(selector)]
      // A box within a text has no client width.
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth)
      .map(({ scrollWidth, clientWidth }) => `${selector} has ${clientWidth} px for ${scrollWidth} px`),
  )
}
