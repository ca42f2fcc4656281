import { toasts } from './toasts.js'

/**
 * Copies a text to the clipboard and shows a confirmation. If the browser denies access, the user
 * can still select the text.
 */
export const copyText = (text: string, done: string): void =>
  void navigator.clipboard
    .writeText(text)
    .then(() => toasts.add({ tone: 'success', text: done }))
    .catch(() => {})
