import { atom, type ReadableAtom } from 'nanostores'
import type { Tone } from '../notice/notice.js'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  readonly action?: { readonly label: string; readonly onAction: () => void }
  /** A link to the subject of the toast. */
  readonly link?: { readonly label: string; readonly href: string }
  /** Time until the toast disappears, in ms. `Infinity` for never. */
  readonly durationMs: number
}

/** Default time until a toast disappears, in ms. */
export const toastDurationMs = 10_000

export interface ToastStore {
  readonly toasts: ReadableAtom<readonly Toast[]>
  /**
   * Adds a toast and returns its id. Errors stay until dismissed. Adding a text that is already
   * visible restarts its timer.
   */
  readonly add: (toast: Pick<Toast, 'text'> & Partial<Omit<Toast, 'id'>>) => number
  readonly dismiss: (id: number) => void
}

export function createToastStore(): ToastStore {
  const toasts = atom<readonly Toast[]>([])
  let lastId = 0
  return {
    toasts,
    add: (toast) => {
      const tone = toast.tone ?? 'info'
      const added: Toast = {
        durationMs: tone === 'error' ? Infinity : toastDurationMs,
        ...toast,
        tone,
        id: ++lastId,
      }
      toasts.set([...toasts.get().filter(({ text }) => text !== added.text), added])
      return added.id
    },
    dismiss: (id) => toasts.set(toasts.get().filter((toast) => toast.id !== id)),
  }
}
