import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import { expect, waitFor } from 'storybook/test'
import './Theming.css'
import './dashboards.css'
import { atSea, reichstag } from '../../test/support/places.ts'
import { withService } from '../support/withService.tsx'

const meta = {
  title: 'Use/Theming',
  decorators: [withService()],
} satisfies Meta

export default meta

/** Three dashboards in light and dark. dashboards.css sets nothing but custom properties. */
export const ThreeDashboards: StoryObj = {
  name: 'Three dashboards',
  render: () => (
    <div className="dashboards">
      {dashboards.map((dashboard) =>
        (['light', 'dark'] as const).map((theme) => (
          <section
            key={`${dashboard} ${theme}`}
            className={`dashboard ${dashboard}`}
            data-theme={theme}
            aria-label={`${dashboard}, ${theme}`}
          >
            <AddressFromCoords lat={48.8584} lng={2.2945} name="Meeting point" />
            <AddressFromCoords {...atSea} />
            <p>
              Last seen at <AddressFromCoords variant="inline" {...reichstag} />
            </p>
          </section>
        )),
      )}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText('Meeting point')).toHaveLength(6)
    await waitFor(() => expect(canvas.getAllByText(/Avenue Anatole France/)).toHaveLength(6))
  },
}

const dashboards = ['paper', 'console', 'harbour']

const kits = [
  { kit: 'Tailwind, shadcn/ui', attribute: { className: 'dark' } },
  { kit: 'daisyUI', attribute: { 'data-theme': 'dark' } },
  { kit: 'Bootstrap', attribute: { 'data-bs-theme': 'dark' } },
  { kit: 'MUI', attribute: { 'data-mui-color-scheme': 'dark' } },
  { kit: 'Mantine', attribute: { 'data-mantine-color-scheme': 'dark' } },
  { kit: 'others', attribute: { 'data-color-scheme': 'dark' } },
]

/** Each kit has its own attribute for a dark element. The cards follow all of them. */
export const Kits: StoryObj = {
  parameters: {
    docs: {
      source: {
        code: `<div className="dark">
  <AddressFromCoords lat={48.8584} lng={2.2945} />
</div>
<div data-bs-theme="dark">
  <AddressFromCoords lat={48.8584} lng={2.2945} />
</div>`,
      },
    },
  },
  render: () => (
    <div className="dashboards">
      {kits.map(({ kit, attribute: { className = '', ...attribute } }) => (
        <section key={kit} className={`dashboard dark-page ${className}`} {...attribute} aria-label={kit}>
          <p>{kit}</p>
          <AddressFromCoords lat={48.8584} lng={2.2945} />
        </section>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/Avenue Anatole France/)).toHaveLength(kits.length))
    const colours = canvas
      .getAllByText(/Avenue Anatole France/)
      .map((address) => getComputedStyle(address).color)
    await expect(new Set(colours)).toEqual(new Set(['rgb(237, 238, 240)']))
  },
}

/** The nearest element that names a theme decides, also one inside another. Without one, the system's setting does. */
export const ThemeOnAnAncestor: StoryObj = {
  tags: ['!dev'],
  name: 'Theme on an ancestor',
  render: () => (
    <div className="dashboards">
      {(['light', 'dark'] as const).map((theme) => {
        const other = theme === 'dark' ? 'light' : 'dark'
        return (
          <section key={theme} className="dashboard" data-theme={theme} aria-label={theme}>
            <AddressFromCoords lat={48.8584} lng={2.2945} />
            <section className={`dashboard ${other}`}>
              <AddressFromCoords lat={48.8584} lng={2.2945} />
              <section className="dashboard" data-bs-theme={theme}>
                <AddressFromCoords lat={48.8584} lng={2.2945} />
              </section>
            </section>
          </section>
        )
      })}
    </div>
  ),
  play: async ({ canvas }) => {
    const addresses = await canvas.findAllByText(/Avenue Anatole France/)
    const [light, dark] = ['rgb(28, 32, 36)', 'rgb(237, 238, 240)']
    await expect(addresses.map((address) => getComputedStyle(address).color)).toEqual([
      light,
      dark,
      light,
      dark,
      light,
      dark,
    ])
  },
}

/** The host's rules for all elements, as in resets and older dashboards, do not change the card. */
export const HostStyles: StoryObj = {
  name: 'Host styles',
  tags: ['!dev'],
  render: () => (
    <div className="dashboard careless-host">
      <AddressFromCoords lat={48.8584} lng={2.2945} name="Meeting point" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(/Paris/)
    const link = canvas.getByRole('link', { name: 'Open in map' })
    await expect(link).toHaveStyle({
      textDecorationLine: 'none',
      textTransform: 'none',
      paddingInlineStart: '6px',
      minWidth: '24px',
      boxShadow: 'none',
    })
    // Sizes in em are rounded up.
    await expect(Number.parseFloat(getComputedStyle(link).fontSize)).toBeCloseTo(13)
    await expect(getComputedStyle(link).color).not.toBe('rgb(255, 0, 255)')
    await expect(getComputedStyle(link).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    const card = canvasElement.querySelector('.address-from-coords')
    await expect(card).toHaveStyle({
      paddingTop: '12px',
      borderTopWidth: '1px',
      whiteSpace: 'normal',
      fontStyle: 'normal',
    })
    const icon = canvasElement.querySelector('svg')
    await expect(icon).toHaveStyle({ fill: 'none' })
    await expect(icon?.getBoundingClientRect().width).toBeCloseTo(16, 1)
    const [name, line, coordinates] = ['Meeting point', 'Paris', '48.8584'].map((text) =>
      canvas.getByText(new RegExp(text)).getBoundingClientRect(),
    )
    await expect(line?.top).toBeGreaterThanOrEqual(name?.bottom ?? Number.NaN)
    await expect(coordinates?.top).toBeGreaterThanOrEqual(line?.bottom ?? Number.NaN)
  },
}
