import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { accountServicePlugin } from './accountServicePlugin.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/*.mdx', '../stories/*.stories.tsx'],
  addons: [
    {
      name: '@storybook/addon-docs',
      // Tables, which MDX does not know by itself.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
  ],
  features: { sidebarOnboardingChecklist: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (viteConfig) => ({
    ...viteConfig,
    plugins: [...(viteConfig.plugins ?? []), accountServicePlugin()],
  }),
}

export default config
