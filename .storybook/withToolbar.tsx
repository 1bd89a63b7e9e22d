import type { Decorator, Preview } from '@storybook/react-vite'
import { type ReactNode, useEffect } from 'react'
import { languages } from '../test/support/languages.ts'

type GlobalTypes = NonNullable<Preview['globalTypes']>

/** If a global is missing or empty, the story decides. `withService` reads the language. */
export interface ToolbarGlobals {
  theme?: 'light' | 'dark' | ''
  direction?: 'ltr' | 'rtl' | ''
  /** In pixels. */
  width?: string
}

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

export const toolbar: GlobalTypes = {
  theme: {
    toolbar: {
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: '', title: 'Theme: system' },
        { value: 'light', title: 'Theme: light' },
        { value: 'dark', title: 'Theme: dark' },
      ],
    },
  },
  direction: {
    toolbar: {
      icon: 'transfer',
      dynamicTitle: true,
      items: [
        { value: '', title: 'Direction: auto' },
        { value: 'ltr', title: 'Direction: left to right' },
        { value: 'rtl', title: 'Direction: right to left' },
      ],
    },
  },
  language: {
    toolbar: {
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: '', title: 'Language: auto' },
        ...Object.keys(languages).map((value) => ({ value, title: `Language: ${languageNames.of(value)}` })),
      ],
    },
  },
  width: {
    toolbar: {
      icon: 'ruler',
      dynamicTitle: true,
      items: [
        { value: '', title: 'Width: all' },
        ...['206', '240', '320', '400'].map((value) => ({ value, title: `Width: ${value} px` })),
      ],
    },
  },
}

export const withToolbar: Decorator = (Story, { globals, viewMode }) => {
  const { theme, direction, width }: ToolbarGlobals = globals
  if (!theme && !direction && !width) return <Story />
  return (
    <Frame theme={theme || undefined} isPage={viewMode === 'story'}>
      <div dir={direction || undefined} style={width ? { inlineSize: `${width}px` } : undefined}>
        <Story />
      </div>
    </Frame>
  )
}

/** If a story is the whole page, the page gets its theme too. */
function Frame({
  theme,
  isPage,
  children,
}: {
  theme: 'light' | 'dark' | undefined
  isPage: boolean
  children: ReactNode
}) {
  useEffect(() => {
    if (!theme || !isPage) return
    document.documentElement.style.colorScheme = theme
    return () => {
      document.documentElement.style.colorScheme = ''
    }
  }, [theme, isPage])
  const background = theme === 'dark' ? '#111213' : '#fff'
  return (
    <div data-theme={theme} style={theme && { colorScheme: theme, background, color: 'CanvasText' }}>
      {children}
    </div>
  )
}
