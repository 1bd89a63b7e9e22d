/**
 * Resolves when the components have measured a new size, in the first frame, and React has rendered it, before the second one.
 * Tests also run it in a page of another process, so it can't use other names of a module.
 */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}
