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

const CONTROLS = 'addon-controls'
const ACCESSIBILITY = 'storybook/a11y/panel'

// Most stories have no controls. Storybook would still select their panel, and show nothing.
addons.register('selected-panel', (api) => {
  api.on(STORY_RENDERED, () => {
    const hasControls = !api.getCurrentParameter<{ disable?: boolean }>('controls')?.disable
    if (hasControls) api.setSelectedPanel(CONTROLS)
    else if (api.getSelectedPanel() === CONTROLS) api.setSelectedPanel(ACCESSIBILITY)
  })
})
