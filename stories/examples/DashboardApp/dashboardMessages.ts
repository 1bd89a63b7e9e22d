import * as z from 'zod/mini'

/** The messages from the dashboard to the app. They contain no token, because the app has its own session. */
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

/** The message from the app to the dashboard. The app doesn't receive messages that are sent before it. */
export const AppMessage = z.object({ type: z.literal('ready') })

export type AppMessage = z.infer<typeof AppMessage>
