import type { Meta, StoryObj } from '@storybook/react-vite'
import { AddressFromCoords } from 'react-reverse-geocode'
import './ThemingAndDarkMode.css'
import './dashboards.css'
import { atSea, reichstag } from '../../test/support/places.ts'
import { withService } from '../support/withService.tsx'

const meta = {
  title: 'Guides/Theming and dark mode',
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
            <AddressFromCoords lat={48.8584} lng={2.2945} label="Meeting point" />
            <AddressFromCoords {...atSea} />
            <p>
              Last seen at <AddressFromCoords variant="inline" {...reichstag} />
            </p>
          </section>
        )),
      )}
    </div>
  ),
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
  name: 'Tailwind, MUI, and other kits',
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
}
