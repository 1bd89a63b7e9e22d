import * as z from 'zod/mini'

/**
 * The messages from the dashboard to the app. They contain no token: the app has its own session. Because any page can call
 * `postMessage`, the app validates every message.
 */
export const DeskMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('theme'), theme: z.enum(['light', 'dark']) }),
  z.object({
    type: z.literal('conversation'),
    conversation: z.object({
      id: z.number(),
      location: z.object({
        coordinates_lat: z.number(),
        coordinates_long: z.number(),
        fallback_title: z.string(),
      }),
    }),
  }),
])

export type DeskMessage = z.infer<typeof DeskMessage>

export type Theme = Extract<DeskMessage, { type: 'theme' }>['theme']

export type Conversation = Extract<DeskMessage, { type: 'conversation' }>['conversation']

/** The message from the app to the dashboard. Before it, the app doesn't listen yet. */
export const AppMessage = z.object({ type: z.literal('ready') })

export type AppMessage = z.infer<typeof AppMessage>
