import { createAccountService, type Failure } from 'react-reverse-geocode/testing'
import { expect, test } from 'vitest'
import { commands, userEvent } from 'vitest/browser'
import { AnyAddress, type AnyAddressProps } from '../support/AnyAddress.tsx'
import { find, mount } from '../support/mount.tsx'
import { reichstag } from '../support/places.ts'
import { ServiceProvider } from '../support/ServiceProvider.tsx'
import { showAnswers } from './showAnswers.tsx'

const mapAt = (zoom: number) => [
  '- link "Map":',
  `  - /url: https://www.openstreetmap.org/?mlat=52.5186&mlon=13.3762#map=${zoom}/52.5186/13.3762`,
]

interface Shown extends Partial<AnyAddressProps> {
  failure?: Failure
}

test.each<[what: string, shown: Shown, state: string, tree: readonly string[]]>([
  [
    'an error that a retry may solve',
    { failure: 'service' },
    'error',
    [
      '- text: The address service is having problems',
      '- button "Copy coordinates 52.51860, 13.37620": 52.51860, 13.37620',
      '- status',
      '- button "Try again"',
      ...mapAt(17),
      '- button "Copy coordinates"',
      '- status',
    ],
  ],
  [
    'an address with a picture, a detail and a button of the app',
    {
      label: 'Meeting point',
      accuracy: 120,
      media: <img src="data:," alt="The gate" />,
      details: '2.4 km from the shop',
      actions: <button type="button">Save</button>,
    },
    'success',
    [
      '- img "The gate"',
      '- text: Meeting point Platz der Republik 11011 Berlin, Deutschland 2.4 km from the shop',
      '- button "Copy coordinates 52.5186, 13.3762": 52.5186, 13.3762',
      '- status',
      '- text: Accurate to 120 m',
      ...mapAt(14),
      '- button "Copy"',
      '- status',
      '- button "Save"',
    ],
  ],
  [
    'an address in a line that is a link',
    { variant: 'inline', mapHref: () => 'https://map.example/' },
    'success',
    ['- link "Platz der Republik 1, Berlin":', '  - /url: https://map.example/'],
  ],
  [
    'an error in a line',
    { variant: 'inline', failure: 'service' },
    'error',
    ['- text: Service error', '- button "Try again"'],
  ],
])(
  'a screen reader gets the text of %s, and its buttons and links by name',
  async (_, { failure = null, ...props }, state, tree) => {
    const service = createAccountService()
    service.failWith(failure)
    mount(
      <ServiceProvider service={service} retries={0}>
        <AnyAddress {...reichstag} {...props} />
      </ServiceProvider>,
    )
    await expect.poll(() => document.querySelector(`[data-address-state="${state}"]`)).not.toBeNull()
    expect(await commands.accessibilityTree('.address-from-coords')).toBe(tree.join('\n'))
  },
)

test('the Tab key moves through the buttons in their order on the screen, and each has a focus ring', async () => {
  await showAnswers({ widths: [240], answers: ['network'], withSlots: true })
  const focused: unknown[] = []
  for (let times = 0; times < 5; times += 1) {
    await userEvent.tab()
    const { outlineStyle, outlineWidth } = getComputedStyle(find(':focus'))
    focused.push([find(':focus').textContent, outlineStyle, outlineWidth])
  }
  const names = ['52.75861, -113.37621', 'Try again', 'Map', 'Copy coordinates', 'Save']
  expect(focused).toEqual(names.map((name) => [name, 'solid', '2px']))
})

test('when the focused button disappears, the Tab key continues from its place', async () => {
  const service = createAccountService()
  const showAt = (lat: number | null) =>
    mount(
      <ServiceProvider service={service}>
        <button type="button">Before</button>
        <AnyAddress lat={lat} lng={reichstag.lng} />
        <button type="button">After</button>
      </ServiceProvider>,
    )
  showAt(reichstag.lat)
  await expect.poll(() => document.querySelector('[data-address-state="success"]')).not.toBeNull()
  find('[data-address-button="map"]').focus()
  showAt(null)
  await userEvent.tab()
  expect(find(':focus').textContent).toBe('After')
})
