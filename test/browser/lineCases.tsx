import type { ReactNode } from 'react'
import { GeocodingProvider } from 'react-reverse-geocode'
import 'react-reverse-geocode/styles.css'
import { createAccountService } from 'react-reverse-geocode/testing'
import { findAll, mount } from '../support/mount.tsx'
import { nextFrames } from '../support/nextFrames.ts'
import { familyOf, loadFonts } from './fonts.ts'

/** Addresses of different lengths. Each is at the latitude of its place in this list. */
export const ADDRESSES = [
  { road: 'A-Weg', house_number: '1', city: 'Ulm', country_code: 'de' },
  { road: 'Platz der Republik', house_number: '1', city: 'Berlin', country_code: 'de' },
  { road: 'Lindenallee', house_number: '38', city: 'Essen', country_code: 'de' },
  { road: 'Bürgermeister-Schmidt-Straße', house_number: '112a', city: 'Köln', country_code: 'de' },
  { road: 'Avenida Juscelino Kubitschek', house_number: '1578', city: 'Lisboa', country_code: 'pt' },
  { road: 'Long Example Street', house_number: '221', city: 'Leeds', country_code: 'gb' },
  { road: 'Kirchweg', house_number: '12', city: 'Großhabersdorf', country_code: 'de' },
  { road: 'Rue de la Paix', house_number: '76', city: 'Paris', country_code: 'fr' },
] as const

/** From a narrow column of a table to a wide message. In the narrowest, the longest town has room beside its number. */
export const WIDTHS = Array.from({ length: 40 }, (_, index) => 168 + index * 8)

/** Shows lines with these addresses, within elements of an app. Resolves when they are drawn. */
export async function showLines(content: ReactNode): Promise<void> {
  const { providerProps } = createAccountService({ geocode: ({ lat }) => ({ address: ADDRESSES[lat] }) })
  await loadFonts(['Inter'], JSON.stringify(ADDRESSES))
  mount(
    <GeocodingProvider {...providerProps}>
      <div style={{ font: `14px/1.4 ${familyOf('Inter')}` }}>{content}</div>
    </GeocodingProvider>,
  )
  while (document.querySelector('[data-address-state="loading"]')) await nextFrames()
  await nextFrames()
}

/** What is wrong with the lines on the page, by their columns. */
export function findCuts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('.cell')].flatMap((cell) => {
    const address = ADDRESSES[Number(cell.dataset.lat)]
    const root = cell.querySelector<HTMLElement>('.address-from-coords')
    const text = root?.querySelector<HTMLElement>('[data-address-part="text"]')
    if (!address || !root || !text) return [`${cell.title}: nothing is shown`]
    const hasLabel = text.querySelector('[data-address-part="label"]') !== null
    const { house_number, city } = address
    const faults = (hasLabel ? [city] : [house_number, city])
      .filter((word) => !isSeen(text, word))
      .map((word) => `${word} is cut off`)
    // The street is whole where there is room for all of it.
    const street = text.querySelector<HTMLElement>('[data-address-part="street"]')
    const spare = cell.clientWidth - root.offsetWidth
    if (street && street.scrollWidth > street.clientWidth + 1 && spare > 1)
      faults.push('the street is cut off')
    if (root.scrollWidth > cell.clientWidth) faults.push('the line is wider than its column')
    if (root.offsetHeight > 24) faults.push('the line is higher than its text')
    return faults.map((fault) => `${cell.title}: ${fault}`)
  })
}

/** The numbers and towns of the lines on the page that are not seen. The lines are in the order of the addresses. */
export function findLost(): string[] {
  return ADDRESSES.flatMap(({ house_number, city }, index) => {
    const text = findAll('[data-address-part="text"]')[index]
    return [house_number, city].filter((word) => !text || !isSeen(text, word))
  })
}

/** Whether all letters of the word's last occurrence are inside of every box that clips them. */
function isSeen(text: HTMLElement, word: string): boolean {
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
  let isFound = false
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.textContent?.lastIndexOf(word) ?? -1
    if (at < 0 || !node.parentElement) continue
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + word.length)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    isFound ||= [text, node.parentElement].every((element) => {
      const clip = element.getBoundingClientRect()
      return (
        left >= clip.left - 1 && right <= clip.right + 1 && top >= clip.top - 4 && bottom <= clip.bottom + 4
      )
    })
  }
  return isFound
}
