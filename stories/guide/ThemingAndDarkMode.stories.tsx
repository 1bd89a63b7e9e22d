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

/** Three dashboards in light and dark. Their addresses are styled with custom properties only. */
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

const dashboards = ['paper', 'console', 'harbor']

const kits = [
  { kit: 'Ant Design', background: '#000', color: 'rgba(255, 255, 255, 0.85)' },
  { kit: 'Bootstrap', background: '#212529', color: '#dee2e6' },
  { kit: 'Mantine', background: '#242424', color: '#c9c9c9' },
  { kit: 'MUI', background: '#121212', color: '#fff' },
  { kit: 'shadcn/ui', background: 'oklch(0.145 0 0)', color: 'oklch(0.985 0 0)' },
  { kit: 'A message bubble', background: '#1d4ed8', color: '#fff', frame: false },
]

/** The cards have the color of the text around them. The last one is in a message bubble, without a frame. */
export const Kits: StoryObj = {
  name: 'Dark pages of UI kits',
  render: () => (
    <div className="dashboards">
      {kits.map(({ kit, frame, ...style }) => (
        <section key={kit} className="dashboard" style={style} aria-label={kit}>
          <p>{kit}</p>
          <AddressFromCoords lat={48.8584} lng={2.2945} frame={frame} />
        </section>
      ))}
    </div>
  ),
}
