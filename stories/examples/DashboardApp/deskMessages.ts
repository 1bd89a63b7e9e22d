import * as z from 'zod/mini'

/**
 * What a desk tells the app it frames. Told by `postMessage`, which anybody may call: so these two and nothing else.
 * There is no token in it: the app is signed in with its own server.
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

/** What the app says once it listens: told before that, the desk's words would be lost. */
export const AppMessage = z.object({ type: z.literal('ready') })

export type AppMessage = z.infer<typeof AppMessage>
