import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import './Desk.css'
import '../common/palette.css'
import { AppMessage, type Conversation, type DeskMessage } from './deskMessages.ts'

interface DeskProps {
  conversations: readonly Conversation[]
  /** The URL of the app. */
  app: URL
}

/** A dashboard with an app in a frame. It sends the theme and the open conversation to the app. */
export function Desk({ conversations, app }: DeskProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isDark, setDark] = useState(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [open, setOpen] = useState(conversations[0])
  // The page in the frame may reload at any time, so everything is sent again each time it is ready.
  const [timesReady, setTimesReady] = useState(0)
  const theme = isDark ? 'dark' : 'light'

  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent<unknown>) {
      if (origin !== app.origin || source !== frame.current?.contentWindow) return
      if (z.safeParse(AppMessage, data).success) setTimesReady((count) => count + 1)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [app.origin])

  useEffect(() => {
    // The message contains a customer's location, so it is only sent to the app's origin, never to `*`.
    const send = (message: DeskMessage) => frame.current?.contentWindow?.postMessage(message, app.origin)
    if (timesReady === 0) return
    send({ type: 'theme', theme })
    if (open) send({ type: 'conversation', conversation: open })
  }, [timesReady, app.origin, theme, open])

  return (
    <div className="desk" data-theme={theme}>
      <header>
        <h1>Desk</h1>
        <label>
          <input type="checkbox" checked={isDark} onChange={() => setDark(!isDark)} />
          Dark
        </label>
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
