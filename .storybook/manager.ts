import { STORY_RENDERED } from 'storybook/internal/core-events'
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

// Most stories have no controls: the panel would take a third of the page, and be empty. It opens with the key A.
addons.register('panel-with-controls', (api) => {
  api.on(STORY_RENDERED, () => {
    const hasControls = !api.getCurrentParameter<{ disable?: boolean }>('controls')?.disable
    api.togglePanel(hasControls)
    if (hasControls) api.setSelectedPanel('addon-controls')
  })
})
