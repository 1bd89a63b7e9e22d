import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import './Desk.css'
import '../common/palette.css'
import { AppMessage, type Conversation, type DeskMessage, type Theme } from './deskMessages.ts'

interface DeskProps {
  conversations: readonly Conversation[]
  /** The URL of the app. */
  app: URL
}

const themes: readonly Theme[] = ['light', 'dark']

/** A dashboard with an app in a frame. It sends the theme and the open conversation to the app. */
export function Desk({ conversations, app }: DeskProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [theme, setTheme] = useState<Theme>(systemTheme)
  const [open, setOpen] = useState(conversations[0])
  // The page in the frame may reload at any time, so everything is sent again each time it is ready.
  const [appsReady, setAppsReady] = useState(0)

  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== app.origin || source !== frame.current?.contentWindow) return
      if (z.safeParse(AppMessage, data).success) setAppsReady((count) => count + 1)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [app.origin])

  useEffect(() => {
    if (appsReady) send(frame.current, app.origin, { type: 'theme', theme })
  }, [appsReady, app.origin, theme])

  useEffect(() => {
    if (appsReady && open) send(frame.current, app.origin, { type: 'conversation', conversation: open })
  }, [appsReady, app.origin, open])

  return (
    <div className="desk" data-theme={theme}>
      <header>
        <h1>Desk</h1>
        <fieldset>
          <legend>Theme</legend>
          {themes.map((each) => (
            <label key={each}>
              <input type="radio" name="theme" checked={each === theme} onChange={() => setTheme(each)} />
              {each === 'light' ? 'Light' : 'Dark'}
            </label>
          ))}
        </fieldset>
      </header>
      <nav aria-label="Conversations">
        {conversations.map((each) => (
          <button
            key={each.id}
            type="button"
            aria-current={each === open || undefined}
            onClick={() => setOpen(each)}
          >
            Conversation {each.id}
          </button>
        ))}
      </nav>
      {/* Without this permission, a cross-origin app can't write to the clipboard. */}
      <iframe ref={frame} title="Location app" src={app.href} allow="clipboard-write" />
    </div>
  )
}

function systemTheme(): Theme {
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** The message contains a customer's location, so it is only sent to the app's origin, never to `*`. */
function send(frame: HTMLIFrameElement | null, origin: string, message: DeskMessage) {
  frame?.contentWindow?.postMessage(message, origin)
}
