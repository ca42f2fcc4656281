import type { Decorator } from '@storybook/react-vite'

/** Applies the theme of Storybook's toolbar to stories that set none. */
export const followToolbar: Decorator = (Story, { args, globals }) => {
  const isDark =
    globals['theme'] === 'auto'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : globals['theme'] === 'dark'
  return Story({ args: { theme: isDark ? 'dark' : 'light', ...args } })
}
