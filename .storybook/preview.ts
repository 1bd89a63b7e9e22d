import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { themes } from 'storybook/theming'
import 'react-reverse-geocode/styles.css'
import './preview.css'

// An answer of the pretend service may take longer than the default second on a slow computer, or on a docs page
// with several frames.
configure({ asyncUtilTimeout: 5000 })

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    // A fault that axe finds fails the story's test.
    a11y: { test: 'error' },
    docs: { theme: matchMedia('(prefers-color-scheme: dark)').matches ? themes.dark : themes.light },
    options: {
      storySort: {
        // As one would read: the manual, then the component, then the rest.
        order: [
          'Getting started',
          'States',
          'Errors',
          'Connecting',
          'Theming',
          'Languages',
          'Testing your own code',
          'Security and personal data',
          'API reference',
          'AddressFromCoords',
          'Embedding',
          'Lists',
          'Moving pin',
          'Any geocoder',
          'Live',
        ],
      },
    },
  },
}

export default preview
