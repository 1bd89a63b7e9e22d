import * as z from 'zod/mini'

/** The messages from the dashboard to the app. They contain no token, because the app has its own session. */
export const DashboardMessage = z.discriminatedUnion('type', [
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

export type DashboardMessage = z.infer<typeof DashboardMessage>

export type Theme = Extract<DashboardMessage, { type: 'theme' }>['theme']

export type Conversation = Extract<DashboardMessage, { type: 'conversation' }>['conversation']

/** The app sends this message once it listens. Messages that the dashboard has sent before are lost. */
export const AppMessage = z.object({ type: z.literal('ready') })

export type AppMessage = z.infer<typeof AppMessage>
