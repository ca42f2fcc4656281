import type { Decorator } from '@storybook/react-vite'

/** Applies the Storybook toolbar's theme to stories without their own. */
export const followToolbar: Decorator = (Story, { args, globals }) => {
  const isDark =
    globals['theme'] === 'auto'
      ? matchMedia('(prefers-color-scheme: dark)').matches
      : globals['theme'] === 'dark'
  return Story({ args: { theme: isDark ? 'dark' : 'light', ...args } })
}
