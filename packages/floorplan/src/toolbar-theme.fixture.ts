import type { Decorator } from '@storybook/react-vite'

/** Draws a story that names no theme in the one of Storybook's toolbar. */
export const followToolbar: Decorator = (Story, { args, globals }) => {
  const isDark =
    globals['theme'] === 'auto'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : globals['theme'] === 'dark'
  return Story({ args: { theme: isDark ? 'dark' : 'light', ...args } })
}
