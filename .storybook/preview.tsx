import '@fontsource-variable/inter'
import type { Decorator, Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import { configure } from 'storybook/test'
import {
  adoptPageStyles,
  followTheme,
  setLocale,
  themeStore,
  type Locale,
  type Theme,
} from '@mosaic-booking/widgets/ui'

// What a story waits for may take longer on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

adoptPageStyles(document)
followTheme(document)

/** Applies the toolbar's theme and locale through the shared stores, as in the application. */
const WithSettings: Decorator = (Story, { globals }) => {
  const { theme, locale } = globals as { theme: Theme; locale: Locale }
  useEffect(() => {
    themeStore.set(theme)
    setLocale(locale)
    document.documentElement.lang = locale
  }, [theme, locale])
  return <Story />
}

const preview: Preview = {
  decorators: [WithSettings],
  initialGlobals: { theme: 'light', locale: 'en-GB' },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        dynamicTitle: true,
        items: ['light', 'dark', 'auto'],
      },
    },
    locale: {
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        dynamicTitle: true,
        items: ['en-GB', 'en-US', 'en-CA', 'es-ES'],
      },
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    controls: { expanded: true },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: ['Foundations', 'Controls', 'Overlays', 'Feedback', 'Layout', 'Elements'],
      },
    },
  },
  tags: ['autodocs'],
}
export default preview
