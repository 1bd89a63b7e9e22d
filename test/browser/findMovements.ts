import type { ShownCells } from './showCells.tsx'

/** The box of each visible part, by its cell and its name: the position in the cell and the size. */
type Boxes = Record<string, string>

/** These replace one another when the state changes. Everything else stays. The box of the actions grows with them. */
const REPLACED = [
  'actions',
  'address',
  'skeleton',
  'lines',
  'row',
  'line',
  'comma',
  'town',
  'message',
  'fold',
  'copy',
  'retry',
  'label',
]

/**
 * In a card without an address the coordinates are above the message, and Try again is before the other buttons. The card
 * keeps its size, and so what is around it stays.
 */
const MOVED_WITHOUT_ADDRESS = [
  'place',
  'coordinates',
  'copy-coordinates',
  'content',
  'footer',
  'map',
  'button',
]

/**
 * Returns a sentence for each part that moves, changes its size, disappears or appears: when the placeholders become
 * addresses, messages and errors, when Copy and Try again are pressed, and when the browser goes offline.
 */
export async function findMovements(cells: ShownCells): Promise<string[]> {
  const loading = measure()
  await cells.release()
  const answered = measure()
  await cells.press()
  const pressed = measure()
  await cells.goOffline()
  const offline = measure()
  return [
    ...movements(loading, answered, REPLACED),
    ...movements(answered, pressed, []),
    ...movements(loading, offline, REPLACED),
  ]
}

function movements(before: Boxes, after: Boxes, replaced: readonly string[]): string[] {
  const names = Object.keys({ ...before, ...after })
  if (names.length === 0) throw new Error('There are no addresses on the page.')
  return names.flatMap((name) => {
    const [from = 'nothing', to = 'nothing'] = [before[name], after[name]]
    const [cell = '', parts = ''] = name.split(': ')
    const [part = ''] = parts.split(' ')
    const isMoved = isWithoutAddress(before, cell) !== isWithoutAddress(after, cell)
    const isAllowed =
      from === to ||
      to === 'replaced' ||
      replaced.includes(part) ||
      (isMoved && MOVED_WITHOUT_ADDRESS.includes(part))
    return isAllowed ? [] : [`${name} from ${from} to ${to}`]
  })
}

/** Whether it is a card whose coordinates are in the text. */
function isWithoutAddress(boxes: Boxes, cell: string): boolean {
  return `${cell}: place 1` in boxes && !(`${cell}: copy-coordinates 1` in boxes)
}

function measure(): Boxes {
  const boxes: Boxes = {}
  // The icon of a retry turns, and a box is that of the turned icon.
  for (const animation of document.getAnimations()) animation.cancel()
  for (const cell of document.querySelectorAll('.cell')) {
    const origin = cell.getBoundingClientRect()
    // How many parts of a name there are so far.
    const numbers = new Map<string, number>()
    const root = cell.querySelector('.address-from-coords')
    const isLine = root?.getAttribute('data-variant') === 'inline'
    // What a line has no room for is below it.
    const { bottom = 0 } = root?.getBoundingClientRect() ?? {}
    const visible = [...cell.querySelectorAll('.address-from-coords, [data-part], button, .below')].filter(
      (part) =>
        !part.closest('[data-part="hidden"]') &&
        part.getBoundingClientRect().width > 0 &&
        (!isLine || part.className === 'below' || part.getBoundingClientRect().top < bottom) &&
        getComputedStyle(part).visibility === 'visible',
    )
    for (const part of visible) {
      const around = part.parentElement
        ?.closest('button, a, [data-part="message"]')
        ?.getAttribute('data-part')
      const name = [around, part.getAttribute('data-part') ?? (part.className || 'button')].join(' ').trim()
      // The room for the text of a card keeps its height, but a button that unfolds takes a part of it.
      if (name === 'text' && !isLine) continue
      const { x, y, width, height } = part.getBoundingClientRect()
      const box = [x - origin.x, y - origin.y, width, height].map((length) => length.toFixed(1)).join(' ')
      const number = (numbers.get(name) ?? 0) + 1
      numbers.set(name, number)
      boxes[`${cell.id}: ${name} ${number}`] = box
    }
    if (isLine && root?.getAttribute('data-state') === 'success') {
      boxes[`${cell.id}: coordinates 1`] = 'replaced'
    }
  }
  return boxes
}
