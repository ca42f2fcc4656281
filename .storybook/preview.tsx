import '@fontsource-variable/inter'
import type { Decorator, Preview } from '@storybook/react-vite'
import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { useEffect, useSyncExternalStore } from 'react'
import { configure } from 'storybook/test'
import {
  adoptPageStyles,
  followTheme,
  knownLocales,
  setLocale,
  themeStore,
  type Locale,
  type Theme,
} from '@mosaic-booking/widgets/ui'
import { brandThemes, systemTheme } from './guide/brand-themes.js'
import { DocsPage } from './guide/docs-page.js'
import { readableTypes } from './readable-types.js'

// Stories may take longer on a busy machine.
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

/** Shows documentation pages in their stories' theme. */
function ThemedDocs(props: React.PropsWithChildren<DocsContainerProps>) {
  const theme = useSyncExternalStore(
    (listener) => themeStore.listen(listener),
    () => themeStore.get(),
  )
  return <DocsContainer {...props} theme={theme === 'auto' ? systemTheme() : brandThemes[theme]} />
}

const preview: Preview = {
  decorators: [WithSettings],
  argTypesEnhancers: [readableTypes],
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
        items: knownLocales(),
      },
    },
  },
  parameters: {
    a11y: {
      test: 'error',
      options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
    },
    controls: { expanded: true },
    docs: { container: ThemedDocs, page: DocsPage },
    backgrounds: { disable: true },
    options: {
      storySort: {
        order: [
          'Start',
          'Foundations',
          'Controls',
          'Overlays',
          'Feedback',
          'Layout',
          'Patterns',
          'Elements',
          'Tags',
          'Floor plan',
        ],
      },
    },
  },
  tags: ['autodocs'],
}
export default preview
