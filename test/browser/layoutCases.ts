import type { Cells, Sample } from './showCells.tsx'

const LANGUAGES = ['en', 'es', 'pt', 'fr', 'de', 'ar', 'he', 'hi', 'ja', 'zh']

/** Narrow and wide ones, with high and low lines. */
const FONTS = ['Inter', 'Noto Sans', 'Noto Naskh Arabic', 'Open Sans', 'Vazirmatn', 'Noto Sans SC', 'Roboto']

const SIZES = ['14px/1.4', '16px/1.6', '16px/normal']

/** In pixels: a card in a sidebar of 240, and the usual widths of a sidebar. */
const WIDTHS = [206, 240, 320, 400]

/** How many samples each layout has. With 210 there is every language in every font and every size. */
const SAMPLES = Number(process.env.LAYOUT_SAMPLES || 4)

/** The other errors have the same parts as one of these, with another text. `npm run test:layout` measures them too. */
const FEW_ANSWERS = [
  'one line',
  'two lines',
  'three lines',
  'a street that wraps',
  'five lines',
  'one long line',
  'no address',
  'unauthorized',
  'forbidden',
  'network',
]
const answers = process.env.LAYOUT_SAMPLES ? {} : { answers: FEW_ANSWERS }

/** A page with more addresses would take long on a slow computer. */
const SAMPLES_PER_PAGE = 4

export interface LayoutCase {
  cells: Cells
  underFinger: boolean
}

const card = { variant: 'card', widths: WIDTHS } as const
const line = { variant: 'inline', widths: WIDTHS } as const

const LAYOUTS: Record<string, { cells: Cells; underFinger?: boolean }> = {
  cards: { cells: card },
  'cards with a name': { cells: { ...card, label: 'Where the parcel was left, behind the bakery' } },
  'cards with a picture and a button of the app': { cells: { ...card, withSlots: true } },
  'cards under a finger': { cells: { ...card, withSlots: true }, underFinger: true },
  lines: { cells: line },
  'lines with a name': { cells: { ...line, label: 'Gate 3' } },
  'lines with a button of the app': { cells: { ...line, withSlots: true } },
  'lines with the town below': { cells: { ...line, lines: 2 } },
  'lines under a finger': { cells: line, underFinger: true },
  'lines with the town below, under a finger': { cells: { ...line, lines: 2 }, underFinger: true },
}

/** The pages to measure. Each language, font and size is on some of them. */
export const layoutCases = Object.entries(LAYOUTS).flatMap(([name, layout], at) => {
  const samples = Array.from({ length: SAMPLES }, (_, number) => sampleAt(at * SAMPLES + number))
  const pages = Array.from({ length: Math.ceil(SAMPLES / SAMPLES_PER_PAGE) }, (_, page) =>
    samples.slice(page * SAMPLES_PER_PAGE, (page + 1) * SAMPLES_PER_PAGE),
  )
  return pages.map((samples): [string, LayoutCase] => [
    `${name} in ${samples.map(({ language, font, size }) => `${language} (${font} ${size})`).join(', ')}`,
    { cells: { ...layout.cells, ...answers, samples }, underFinger: layout.underFinger ?? false },
  ])
})

export const oneSampleOfEachLanguage = LANGUAGES.map((_, number) => sampleAt(number))

/** 10 languages, 7 fonts and 3 sizes have no common divisor, so that all combinations come before one comes again. */
function sampleAt(number: number): Sample {
  const at = (list: readonly string[]) => list[number % list.length] ?? ''
  return { language: at(LANGUAGES), font: at(FONTS), size: at(SIZES) }
}
