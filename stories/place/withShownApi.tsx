import type { Decorator } from '@storybook/react-vite'
import { inLanguage } from '../support/withService.tsx'
import { ShownApiProvider } from './ShownApiProvider.tsx'

/** Wraps a story in the provider of the page “Try any place”. */
export const withShownApi: Decorator = (Story, { globals }) => (
  <ShownApiProvider {...inLanguage(globals.language)}>
    <Story />
  </ShownApiProvider>
)
