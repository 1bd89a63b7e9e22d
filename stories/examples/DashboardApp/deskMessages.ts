import * as z from 'zod/mini'

/**
 * The messages from the desk to the app. Any page may call `postMessage`, so the app accepts only these two. They hold
 * no token: the app signs in with its own server.
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

/** The message from the app to the desk. Before it, the app does not listen yet. */
export const AppMessage = z.object({ type: z.literal('ready') })

export type AppMessage = z.infer<typeof AppMessage>
