import { type CSSProperties, useState } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import { MapPreview } from 'react-reverse-geocode/map'
import { ar } from 'react-reverse-geocode/messages/ar'
import { ja } from 'react-reverse-geocode/messages/ja'
import { landmarks } from 'react-reverse-geocode/testing'
import { ConversationSidebar } from '../examples/ConversationSidebar/ConversationSidebar.tsx'
import { MessageBubble } from '../examples/MessageBubble/MessageBubble.tsx'
import { MAP, MAP_PLACES } from '../support/mapPlaces.ts'
import { pinAt } from '../support/pinAt.ts'
import { ServiceProvider } from '../support/withService.tsx'
import '../examples/common/palette.css'
import '../examples/ConversationSidebar/ConversationSidebar.css'
import '../examples/MessageBubble/MessageBubble.css'
import './InUse.css'

const meetingPoint = pinAt(48.8584, 2.2945, 'Meeting point, ')

export function ChatWithSidebar() {
  const [savedAddress, setSavedAddress] = useState<string>()
  return (
    <div className="chat-with-sidebar">
      <ol className="conversation" aria-label="Conversation">
        <MessageBubble
          id={1}
          direction="incoming"
          sentAt="2026-05-12T10:41Z"
          text="I’m here:"
          location={pinAt(52.5186, 13.3762)}
        />
        <MessageBubble
          id={2}
          direction="outgoing"
          sentAt="2026-05-12T10:42Z"
          text="We’ll meet at:"
          location={meetingPoint}
        />
      </ol>
      <aside className="sidebar" aria-label="Contact">
        <ConversationSidebar
          locations={[{ id: 3, ...meetingPoint, sentAt: '2026-05-12T10:42Z' }]}
          map={MAP}
          savedAddress={savedAddress}
          onSave={setSavedAddress}
        />
      </aside>
    </div>
  )
}

interface KitColors {
  readonly page: string
  readonly text: string
  /** Missing if the page doesn't set `color-scheme` in dark mode. */
  readonly colorScheme?: 'dark'
}

interface Kit {
  readonly name: string
  readonly font: string
  readonly radius: string
  readonly light: KitColors
  readonly dark: KitColors
}

/**
 * The default colors of a page and the default radius of a card in antd 6, Bootstrap 5.3, Mantine 9, and MUI 9. Tailwind 4 has
 * no such defaults, so its colors are from its palette of grays.
 */
// biome-ignore format: a color on each line would make the table three times as long
const KITS: readonly Kit[] = [
  { name: 'Ant Design', font: 'system-ui', radius: '8px',
    light: { page: '#fff', text: 'rgb(0 0 0 / 88%)' },
    dark: { page: '#141414', text: 'rgb(255 255 255 / 85%)' } },
  { name: 'Bootstrap', font: 'system-ui', radius: '6px',
    light: { page: '#fff', text: '#212529' },
    dark: { page: '#212529', text: '#dee2e6', colorScheme: 'dark' } },
  { name: 'Mantine', font: 'system-ui', radius: '8px',
    light: { page: '#fff', text: '#000' },
    dark: { page: '#242424', text: '#c9c9c9', colorScheme: 'dark' } },
  { name: 'MUI', font: 'Roboto, sans-serif', radius: '4px',
    light: { page: '#fff', text: 'rgb(0 0 0 / 87%)' },
    dark: { page: '#121212', text: '#fff' } },
  { name: 'Tailwind CSS', font: 'system-ui', radius: '8px',
    light: { page: '#fff', text: '#101828' },
    dark: { page: '#101828', text: '#f3f4f6', colorScheme: 'dark' } },
]

export function Kits() {
  return (
    <div className="kits-in-use">
      {(['light', 'dark'] as const).flatMap((theme) =>
        KITS.map((kit) => (
          <section
            key={`${kit.name} ${theme}`}
            aria-label={`${kit.name}, ${theme}`}
            style={styleOf(kit, theme)}
          >
            <p>{`${kit.name}, ${theme}`}</p>
            <AddressFromCoords {...MAP_PLACES.paris} label="Meeting point" />
            <p>
              Last seen at <AddressFromCoords variant="inline" {...MAP_PLACES.berlin} />
            </p>
          </section>
        )),
      )}
    </div>
  )
}

function styleOf({ font, radius, ...themes }: Kit, theme: 'light' | 'dark'): CSSProperties {
  const { page, text, colorScheme = 'light' } = themes[theme]
  // Spread, because `CSSProperties` has no custom properties.
  const properties = { '--address-radius': radius }
  return { background: page, color: text, fontFamily: font, colorScheme, ...properties }
}

/** In meters. */
const ACCURACIES = [12, 150, 1_400, 20_000]

export function AccuraciesWithRings() {
  return (
    <div className="cards-in-use">
      {ACCURACIES.map((accuracy) => (
        <AddressFromCoords
          key={accuracy}
          {...MAP_PLACES.berlin}
          accuracy={accuracy}
          media={({ coordinates }) => <MapPreview {...coordinates} {...MAP} accuracy={accuracy} />}
        />
      ))}
    </div>
  )
}

const LANGUAGES = [
  {
    landmark: 'Egyptian Museum, Cairo',
    dir: 'rtl',
    messages: ar,
    locale: 'ar-EG',
    lang: 'ar',
    here: 'أنا هنا:',
  },
  { landmark: 'Tokyo Tower', dir: 'ltr', messages: ja, locale: 'ja', lang: 'ja', here: 'ここにいます：' },
] as const

export function Languages() {
  return (
    <div className="cards-in-use">
      {LANGUAGES.map(({ landmark, dir, messages, locale, lang, here }) => {
        const { lat, lng } = landmarks.find(({ name }) => name === landmark) ?? { lat: null, lng: null }
        return (
          <ServiceProvider key={landmark} provider={{ messages, locale }}>
            <section dir={dir} lang={lang} aria-label={landmark}>
              <AddressFromCoords lat={lat} lng={lng} />
              <p>
                {here} <AddressFromCoords variant="inline" lat={lat} lng={lng} />
              </p>
            </section>
          </ServiceProvider>
        )
      })}
    </div>
  )
}
