import { nextFrames } from '../support/nextFrames.ts'
import type { EnginePage } from './engine.ts'

/** A part of an address or of a map, as it is on the page. */
export interface Part {
  /** For example `address 1, line 2`. */
  name: string
  /** In pixels. The corner is measured from the corner of the address or the map that the part belongs to. */
  box: { x: number; y: number; width: number; height: number }
  /** Whether its color scheme is dark, where each browser has its own Canvas. */
  isDark: boolean
  colors: { color: string; background: string; border: string; fill: string; stroke: string }
}

export interface StoryReading {
  parts: Part[]
  /** The text of each address, and its whole address in one line if it has that as a title. */
  texts: string[]
}

/** Sets the width of the story in pixels, or the width of the page, and resolves when the components have measured it. */
export async function resizeStory(page: EnginePage, width: number | null) {
  await page.evaluate((width) => {
    const story = document.querySelector<HTMLElement>('#storybook-root')
    if (story) story.style.inlineSize = width === null ? '' : `${width}px`
  }, width)
  await page.evaluate(nextFrames)
}

/**
 * Runs in the page. Resolves when nothing fades anymore. Takes the focus away, as the colors of a focused button
 * depend on how it got the focus.
 */
export async function comeToStandstill() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  const finite = document
    .getAnimations()
    .filter(({ timeline }) => timeline === document.timeline)
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(finite.map(({ finished }) => finished))
}

/** Runs in the page. */
export function readStory(): StoryReading {
  const story = document.querySelector('#storybook-root')
  if (!story) throw new Error('There is no story on the page.')
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas.')

  /** Red, green, blue and opacity from 0 to 255. Engines write the same computed color in different ways. */
  const bytesOf = (color: string) => {
    context.clearRect(0, 0, 1, 1)
    context.fillStyle = '#000'
    context.fillStyle = color
    context.fillRect(0, 0, 1, 1)
    return color === 'none' ? 'none' : context.getImageData(0, 0, 1, 1).data.join(' ')
  }

  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const timesSeen = new Map<string, number>()
  const count = (name: string) => {
    timesSeen.set(name, (timesSeen.get(name) ?? 0) + 1)
    return `${name} ${timesSeen.get(name)}`
  }
  const owners = new Map<Element | null, string>()
  const parts = [...story.querySelectorAll('.address-from-coords, .address-map, [data-address-part]')]
    // A part that is folded away has no box.
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => {
      const owner = element.closest('.address-from-coords, .address-map')
      const isOwner = element === owner
      if (isOwner) owners.set(owner, count(owner.classList.contains('address-map') ? 'map' : 'address'))
      const name = owners.get(owner) ?? ''
      const { x, y, width, height } = element.getBoundingClientRect()
      const corner = owner?.getBoundingClientRect() ?? { x: 0, y: 0 }
      const style = getComputedStyle(element)
      return {
        name: isOwner ? name : count(`${name}, ${element.getAttribute('data-address-part')}`),
        box: { x: x - corner.x, y: y - corner.y, width, height },
        isDark: style.colorScheme === 'dark' || (prefersDark && style.colorScheme.includes('dark')),
        colors: {
          color: bytesOf(style.color),
          background: bytesOf(style.backgroundColor),
          border: bytesOf(style.borderTopColor),
          fill: bytesOf(style.fill),
          stroke: bytesOf(style.stroke),
        },
      }
    })
  const texts = [...story.querySelectorAll('.address-from-coords')].map((address) =>
    [address, ...address.querySelectorAll('[title]')]
      .map((element) => element.getAttribute('title') ?? element.textContent)
      .join(' | '),
  )
  return { parts, texts }
}
