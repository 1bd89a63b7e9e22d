import type { Preview } from '@storybook/react-vite'
import { extractComponentDescription } from 'storybook/internal/docs-tools'
import { configure } from 'storybook/test'
import { themes } from 'storybook/theming'
import { WAIT_LIMIT_MS } from '../test/support/limits.ts'
import 'react-reverse-geocode/styles.css'
import './preview.css'
import { toolbar, withToolbar } from './withToolbar.tsx'

configure({ asyncUtilTimeout: WAIT_LIMIT_MS })

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: toolbar,
  decorators: [withToolbar],
  parameters: {
    // The theme of the toolbar sets the background too.
    backgrounds: { disable: true },
    // Only the stories that one plays with have controls.
    controls: { disable: true },
    // A violation that axe finds fails the test of the story.
    a11y: { test: 'error' },
    docs: {
      // Storybook shows a tag of a docstring as it is.
      extractComponentDescription: (component?: Parameters<typeof extractComponentDescription>[0]) =>
        extractComponentDescription(component)
          .replaceAll(/^@example\n((?:.+\n?)+)/gm, '```tsx\n$1```\n')
          .replaceAll(/^@throws \{(\w+)\}/gm, 'Throws `$1`'),
      theme: isDark ? themes.dark : themes.light,
      source: { dark: isDark },
      toc: { headingSelector: 'h2', title: 'On this page' },
    },
    options: {
      storySort: {
        order: [
          'Start',
          ['Overview', 'Getting started', 'Try it without a backend', 'Live'],
          'Examples',
          [
            'Conversation sidebar',
            'Message bubble',
            'Local time',
            'Contact table',
            'A thousand rows',
            'Live location',
            'Moving pin',
            'Dashboard app',
            'Any geocoder',
          ],
          'Components',
          ['AddressFromCoords', 'States', 'Errors', 'MapPreview'],
          'Use',
          ['Hook and client', 'How sure it is', 'Lists and tables', 'Theming', 'Languages'],
          'Connect',
          ['Account API', 'When it does not work', 'Server rendering', 'Frameworks'],
          'Data and security',
          ['The token', 'Personal data'],
          'Quality',
          ['Testing your own code', 'Accessibility', 'Browsers'],
          'Reference',
          ['API reference', 'The doctor'],
        ],
      },
    },
  },
}

export default preview
