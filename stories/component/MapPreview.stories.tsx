import type { Meta, StoryObj } from '@storybook/react-vite'
import { MapPreview } from 'react-reverse-geocode/map'
import { expect, waitFor } from 'storybook/test'
import { LARGEST_MAP, MAP, MAP_PLACES } from '../support/mapPlaces.ts'

const meta = {
  title: 'Components/MapPreview',
  component: MapPreview,
  args: { ...MAP_PLACES.berlin, ...MAP },
  // The types are written out, because Storybook would only say "union".
  argTypes: {
    lat: { control: 'number', table: { type: { summary: 'number' } } },
    lng: { control: 'number', table: { type: { summary: 'number' } } },
    tiles: { control: 'text', table: { type: { summary: 'string' } } },
    attribution: { control: 'text', table: { type: { summary: 'ReactNode' } } },
    zoom: { control: 'number', table: { type: { summary: 'number' }, defaultValue: { summary: '14' } } },
    mapHref: {
      control: false,
      table: { type: { summary: '((coordinates: Coordinates) => string) | null' } },
    },
    label: { control: 'text', table: { type: { summary: 'string' } } },
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: LARGEST_MAP.width }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof MapPreview>

export default meta

type Story = StoryObj<typeof meta>

/** The tiles of a loaded picture, in the order of their requests. */
async function loadedTiles(canvasElement: HTMLElement): Promise<string[]> {
  const images = () => [...canvasElement.querySelectorAll('image')].map(({ href }) => href.baseVal)
  const isLoaded = (href: string) => {
    const [entry] = performance.getEntriesByName(new URL(href, document.baseURI).href, 'resource')
    return entry !== undefined
  }
  await waitFor(() => expect(images().filter(isLoaded)).not.toEqual([]))
  await waitFor(() => expect(images().filter((href) => !isLoaded(href))).toEqual([]))
  return images()
}

export const City: Story = {
  parameters: { pictures: [320, 240] },
  play: async ({ canvas, canvasElement }) => {
    await expect(await loadedTiles(canvasElement)).toContain('./tiles/5/16/10.svg')
    await expect(canvas.getByRole('link')).toHaveAttribute(
      'href',
      expect.stringContaining('/52.5186/13.3762'),
    )
    await expect(canvas.getByText(MAP.attribution)).toBeVisible()
  },
}

/** It may have links, which are not a part of the map link. */
export const LinkedAttribution: Story = {
  name: 'Linked attribution',
  args: {
    attribution: (
      <>
        © <a href="https://www.naturalearthdata.com">Natural Earth</a>, public domain
      </>
    ),
  },
  argTypes: { attribution: { control: false } },
  play: async ({ canvas, canvasElement }) => {
    await loadedTiles(canvasElement)
    await expect(canvas.getByRole('link', { name: 'Natural Earth' })).toBeVisible()
  },
}

/** There is nothing but water. */
export const AtSea: Story = {
  name: 'At sea',
  tags: ['!dev', '!autodocs'],
  args: MAP_PLACES.atlantic,
  play: async ({ canvasElement }) => {
    await loadedTiles(canvasElement)
  },
}

/** Taveuni in Fiji, on both sides of the antimeridian: tiles from the world's eastern and western end. */
export const Antimeridian: Story = {
  args: MAP_PLACES.fiji,
  play: async ({ canvasElement }) => {
    const tiles = await loadedTiles(canvasElement)
    await expect(tiles).toContain('./tiles/5/31/17.svg')
    await expect(tiles).toContain('./tiles/5/0/17.svg')
  },
}

/** A web map ends at 85.0511 degrees. The part of the picture beyond it is only background. */
export const NearThePole: Story = {
  name: 'Near the pole',
  tags: ['!dev', '!autodocs'],
  args: MAP_PLACES.northOfGreenland,
  play: async ({ canvasElement }) => {
    await loadedTiles(canvasElement)
  },
}

/** The button is in the other corner. The map itself is not mirrored. */
export const RightToLeft: Story = {
  name: 'Right to left',
  args: { ...MAP_PLACES.cairo, dir: 'rtl', label: 'الخريطة' },
  play: async ({ canvas, canvasElement }) => {
    await expect(await loadedTiles(canvasElement)).toContain('./tiles/5/18/13.svg')
    await expect(canvas.getByRole('link', { name: 'الخريطة' })).toBeVisible()
  },
}

/** The pin, the link and the attribution stay. */
export const TileServerFails: Story = {
  name: 'Tile server fails',
  args: { tiles: './no-such-tiles/{z}/{x}/{y}.svg' },
  play: async ({ canvas, canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-part="tiles"] > svg')).not.toBeNull())
    await waitFor(() => expect(canvasElement.querySelector('image')).toBeNull())
    await expect(canvas.getByRole('link')).toBeVisible()
  },
}

/** `mapHref={null}` */
export const WithoutLink: Story = {
  name: 'Without link',
  args: { mapHref: null },
  play: async ({ canvas, canvasElement }) => {
    await loadedTiles(canvasElement)
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
