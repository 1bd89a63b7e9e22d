/**
 * Resolves when the components have measured a new size, which they do in the first frame, and React has rendered it, which is
 * before the second one. It also runs in a page that a test looks at, so it uses nothing from outside.
 */
export async function nextFrames(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
}
