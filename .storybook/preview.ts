import type { Preview } from '@storybook/react-vite'
import { extractComponentDescription } from 'storybook/internal/docs-tools'
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
  // Storybook names a choice beside its icon only if it is set.
  initialGlobals: { theme: '', direction: '', language: '', width: '' },
  decorators: [withToolbar],
  parameters: {
    // The theme of the toolbar sets the background too.
    backgrounds: { disable: true },
    // Only the stories that one plays with have controls.
    controls: { disable: true },
    // A violation that axe finds fails the test of the story.
    a11y: { test: 'error' },
    docs: {
      container: PageWithNext,
      // Storybook shows a tag of a docstring as it is.
      extractComponentDescription: (component?: Parameters<typeof extractComponentDescription>[0]) =>
        extractComponentDescription(component)
          .replaceAll(/^@example\n((?:.+\n?)+)/gm, '```tsx\n$1```\n')
          .replaceAll(/^@throws \{(\w+)\}/gm, 'Throws `$1`'),
      theme: isDark ? themes.dark : themes.light,
      source: { dark: isDark },
      toc: { headingSelector: 'h2, h3', title: 'On this page' },
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Overview', 'Getting started', 'Put it into your dashboard', 'Live'],
          'Examples',
          [
            'Conversation sidebar',
            'Message bubble',
            'Local time',
            'Contact table',
            'Live location',
            'Moving pin',
            'Dashboard app',
            'Any geocoder',
          ],
          'Components',
          ['AddressFromCoords', 'States, buttons, Copy', 'Errors (401, 404, 429)', 'MapPreview'],
          'Use',
          [
            'Hook and client',
            'How sure it is',
            'Caching, requests and what they cost',
            'Lists and tables',
            'Theming: colours, dark, CSS',
            'Languages and RTL',
          ],
          'Connect your API',
          ['Paste an answer'],
          'Connect',
          [
            'Account API: options, CORS',
            'When it does not work (401, CORS)',
            'Server rendering',
            'Frameworks (Next.js, Astro)',
          ],
          'Data and security',
          ['The token, cookies, sign-out', 'Personal data'],
          'Quality',
          ['Testing: Vitest, Jest, Playwright', 'Accessibility', 'Browsers, print'],
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
          ],
          'Reference',
          ['The doctor'],
        ],
      },
    },
  },
}

export default preview
