import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { accountApiPlugin } from './accountApiPlugin.ts'
import { apiReferencePlugin } from './apiReferencePlugin.ts'
import { labelCells } from './labelCells.ts'
import { tileServerPlugin } from './tileServerPlugin.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      // MDX supports tables only with this plugin: https://mdxjs.com/guides/gfm/
      options: {
        mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm, labelCells] } },
      },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  // The favicon, and the pictures of the manual.
  staticDirs: ['public', { from: '../stories/guide/pictures', to: '/pictures' }],
  features: {
    actions: false,
    measure: false,
    outline: false,
    viewport: false,
    sidebarOnboardingChecklist: false,
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (viteConfig) => ({
    ...viteConfig,
    // The API reference is MDX, so its plugin comes before the one that compiles MDX.
    plugins: [apiReferencePlugin(), ...(viteConfig.plugins ?? []), tileServerPlugin(), accountApiPlugin()],
    // These browsers support light-dark(). For older ones, Vite would replace it, and a `color-scheme` in a style attribute
    // would have no effect on the colors: findings/lightningcss-light-dark.sh
    build: { ...viteConfig.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
}

export default config
