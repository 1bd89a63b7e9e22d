import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { accountServicePlugin } from './accountServicePlugin.ts'
import { apiReferencePlugin } from './apiReferencePlugin.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../stories/**/*.mdx', '../stories/**/*.stories.tsx'],
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
    plugins: [...(viteConfig.plugins ?? []), accountServicePlugin(), apiReferencePlugin()],
    // Browsers that know light-dark(): a substitute for it is resolved where it is written, not where it is used.
    build: { ...viteConfig.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
}

export default config
