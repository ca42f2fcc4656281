import { toasts } from '../../../shared/toasts.js'

/** Copies a text and says so. Some browsers forbid it; the text can be selected. */
export const copyText = (text: string, done: string): void =>
  void navigator.clipboard
    .writeText(text)
    .then(() => toasts.add({ tone: 'success', text: done }))
    .catch(() => {})
