/** Reports when an immediate reconnect makes sense. Returns the unsubscribe function. */
export type OnWake = (wake: () => void) => () => void

interface PageParts {
  addEventListener?(type: string, run: () => void): void
  removeEventListener?(type: string, run: () => void): void
  document?: { visibilityState?: string } & Pick<
    Required<PageParts>,
    'addEventListener' | 'removeEventListener'
  >
}

/** Fires when the network is back or the page has become visible. Never fires without a page. */
export const onPageWake: OnWake = (wake) => {
  const page = globalThis as PageParts
  const onVisibility = () => {
    if (page.document?.visibilityState === 'visible') wake()
  }
  page.addEventListener?.('online', wake)
  page.document?.addEventListener('visibilitychange', onVisibility)
  return () => {
    page.removeEventListener?.('online', wake)
    page.document?.removeEventListener('visibilitychange', onVisibility)
  }
}
