import { useEffect, useState } from 'react'
import { AddressFromCoords } from 'react-reverse-geocode'
import * as z from 'zod/mini'
import { locationOf } from '../common/locationOf.ts'
import { type AppMessage, type Conversation, DashboardMessage, type Theme } from './dashboardMessages.ts'

/**
 * A dashboard app: a page that runs in a frame inside the agents' dashboard. The dashboard sends the theme and the open
 * conversation to the app. The app accepts messages only from `dashboardOrigin`, such as `https://desk.example.com`.
 */
export function DashboardApp({ dashboardOrigin }: { dashboardOrigin: string }) {
  const { theme, conversation } = useDashboard(dashboardOrigin)
  return (
    <main className="dashboard-app" data-theme={theme}>
      <h1>Where the customer is</h1>
      {conversation ? (
        <>
          <AddressFromCoords {...locationOf(conversation.location)} />
          <p>From conversation {conversation.id}</p>
        </>
      ) : (
        <p>Open a conversation to see its location.</p>
      )}
    </main>
  )
}

/** Returns the theme and the conversation that the dashboard has sent. */
function useDashboard(dashboardOrigin: string) {
  const [theme, setTheme] = useState<Theme>()
  const [conversation, setConversation] = useState<Conversation>()

  useEffect(() => {
    function listen({ origin, source, data }: MessageEvent<unknown>) {
      // Any window with a reference to this one can send messages to it.
      if (origin !== dashboardOrigin || source !== window.parent) return
      const { data: message } = z.safeParse(DashboardMessage, data)
      switch (message?.type) {
        case 'theme':
          return setTheme(message.theme)
        case 'conversation':
          return setConversation(message.conversation)
        case undefined:
          return
        default:
          message satisfies never
      }
    }
    window.addEventListener('message', listen)
    window.parent.postMessage({ type: 'ready' } satisfies AppMessage, dashboardOrigin)
    return () => window.removeEventListener('message', listen)
  }, [dashboardOrigin])

  return { theme, conversation }
}
