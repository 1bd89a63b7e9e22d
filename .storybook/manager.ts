import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming'

const isDark = matchMedia('(prefers-color-scheme: dark)').matches

addons.setConfig({
  theme: create({
    base: isDark ? 'dark' : 'light',
    brandTitle: 'react-reverse-geocode',
    colorSecondary: isDark ? '#8ab4ff' : '#2456c7',
  }),
})
