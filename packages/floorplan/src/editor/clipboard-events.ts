import { paste, writeClipboard } from './clipboard.js'
import { removeSelected, selectOnly } from './commands.js'
import { selectedOf } from './edit.js'
import type { EditorStore } from './store.js'

/** The last copy made on this page, for browsers that deny clipboard access. */
let remembered = ''

/** All editors on this page: a copy from one can be pasted into any of them. */
const stores = new Set<EditorStore>()

/** Copy, cut and paste, triggered by browser events and buttons. */
export type Clipboard = { copy: () => void; cut: () => void; paste: () => void }

export function attachClipboard(
  container: HTMLElement,
  store: EditorStore,
  signal: AbortSignal,
  onLoadFailed?: () => void,
): Clipboard {
  stores.add(store)
  signal.addEventListener('abort', () => stores.delete(store))
  store.set({ canPaste: remembered !== '' })
  const take = (isCut: boolean): string | undefined => {
    const chosen = selectedOf(store.get())
    if (chosen.length === 0) {
      store.say(store.messages.nothingSelected)
      return undefined
    }
    remembered = writeClipboard(store.get().document, chosen)
    for (const one of stores) one.set({ canPaste: true })
    if (isCut) store.run(removeSelected, 'cut')
    else store.say(store.messages.copied(chosen.length))
    return remembered
  }
  // Pasted text is read like a file, by code that is loaded for it.
  const put = async (text: string) => {
    const reader = await import('./read-clipboard.js').catch(() => undefined)
    if (signal.aborted) return
    if (!reader) return onLoadFailed?.()
    const elements = reader.readClipboard(text)
    if (!store.run((edit) => paste(elements)(selectOnly([])(edit)), 'pasted'))
      store.say(store.messages.nothingToPaste)
  }
  const isOnText = (event: Event) =>
    event
      .composedPath()
      .some((node) => node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement)

  for (const type of ['copy', 'cut'] as const)
    container.addEventListener(
      type,
      (event) => {
        if (isOnText(event)) return
        const text = take(type === 'cut')
        if (text === undefined) return
        event.clipboardData?.setData('text/plain', text)
        event.preventDefault()
      },
      { signal },
    )
  container.addEventListener(
    'paste',
    (event) => {
      if (isOnText(event)) return
      void put(event.clipboardData?.getData('text/plain') ?? '')
      event.preventDefault()
    },
    { signal },
  )

  /** Falls back to the page's own copy without clipboard permission. */
  const share = (isCut: boolean) => {
    const text = take(isCut)
    if (text !== undefined) navigator.clipboard?.writeText(text).catch(() => {})
  }
  return { copy: () => share(false), cut: () => share(true), paste: () => void put(remembered) }
}
