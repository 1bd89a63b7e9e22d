import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { themes } from 'storybook/theming'
import { WAIT_LIMIT_MS } from '../test/support/limits.ts'
import 'react-reverse-geocode/styles.css'
import './preview.css'
import { PageWithNext } from './PageWithNext.tsx'
import { toolbar, withToolbar } from './withToolbar.tsx'

configure({ asyncUtilTimeout: WAIT_LIMIT_MS })

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: toolbar,
  // Storybook shows the title of a choice only if its global is set.
  initialGlobals: { theme: '', direction: '', language: '', width: '' },
  decorators: [withToolbar],
  parameters: {
    // The theme in the toolbar also sets the background.
    backgrounds: { disable: true },
    // Only a playground has controls.
    controls: { disable: true },
    // If axe finds a violation, the test of the story fails.
    a11y: { test: 'error' },
    docs: {
      container: PageWithNext,
      theme: isDark ? themes.dark : themes.light,
      source: { dark: isDark },
      toc: { headingSelector: 'h2, h3', title: 'On this page' },
    },
    options: {
      storySort: {
        order: [
          'Getting started',
          [
            'Try any place',
            'Overview',
            'Quick start',
            'Add it to your app',
            'Important defaults',
            'TypeScript',
          ],
          'Connect your API',
          [
            'API requirements and CORS',
            'Authentication',
            'Custom payloads',
            'Paste an answer',
            'Troubleshooting',
          ],
          'Guides',
          [
            'Cards and inline addresses',
            'Loading, empty, and error states',
            'Custom content and rendering',
            'Maps',
            'Location accuracy',
            'Moving locations',
            'Lists and tables',
            'Caching and request counts',
            'Prefetching and Suspense',
            'Server rendering',
            'Next.js',
            'React Router',
            'Astro',
            'Error handling',
            'Theming and dark mode',
            'Localization and RTL',
            'Testing',
            'Accessibility',
            'Privacy and security',
          ],
          'API reference',
          [
            'AddressFromCoords',
            'GeocodingProvider',
            'Hooks',
            'reverseGeocodeOptions',
            'createGeocodingClient',
            'MapPreview',
            'GeocodingError',
            'readAddress and Address',
            'createAccountService',
            'Messages',
            'CSS properties',
            'doctor CLI',
            'Browser support',
          ],
          'Components',
          [
            'AddressFromCoords',
            ['Docs', 'Playground', 'Gallery', 'In use', 'All states', 'Card', 'Line', 'States', 'Slots'],
            'Hooks',
            'MapPreview',
          ],
          'Examples',
          [
            'Conversation sidebar',
            'Message bubble',
            'Contact table',
            'Live location',
            'Local time',
            'Dashboard app',
            'Shared files',
          ],
        ],
      },
    },
  },
}

export default preview
