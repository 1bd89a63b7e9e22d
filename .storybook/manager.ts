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

// Most stories have no controls. Alt+A opens the panel.
addons.register('panel-with-controls', (api) => {
  let handledId: string | undefined
  // A change in the toolbar or of a control renders the story again.
  api.on(STORY_RENDERED, () => {
    const { storyId } = api.getUrlState()
    if (storyId === handledId) return
    handledId = storyId
    const hasControls = !api.getCurrentParameter<{ disable?: boolean }>('controls')?.disable
    api.togglePanel(hasControls)
    if (hasControls) api.setSelectedPanel('addon-controls')
  })
})
