import { atom, type ReadableAtom } from 'nanostores'
import type { Tone } from '../notice/notice.js'

export interface Toast {
  readonly id: number
  readonly tone: Tone
  readonly text: string
  readonly action?: { readonly label: string; readonly onAction: () => void }
  /** How long it stays, in ms; `Infinity` until it is dismissed. */
  readonly durationMs: number
}

/** How long a toast stays unless it says otherwise. */
export const toastDurationMs = 10_000

/** The toasts of one page or element. */
export interface ToastStore {
  readonly toasts: ReadableAtom<readonly Toast[]>
  /**
   * Adds a toast and returns its id. Errors stay until they are dismissed. A text that is shown
   * already starts anew.
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
