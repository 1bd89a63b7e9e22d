import type { Decorator } from '@storybook/react-vite'
import { expect } from 'storybook/test'

/** The width of the narrowest sidebar. */
export const narrow: Decorator = (Story) => (
  <div data-testid="narrow" style={{ inlineSize: 240 }}>
    <Story />
  </div>
)

/** Expects that nothing overflows in a {@link narrow} story, in either direction. */
export async function staysInside(canvasElement: HTMLElement) {
  const box = canvasElement.querySelector<HTMLElement>('[data-testid="narrow"]')
  if (!box) throw new Error('The story is not in a narrow box.')
  for (const direction of ['rtl', 'ltr']) {
    box.dir = direction
    await expect(box.scrollWidth).toBe(240)
  }
}
