/** Tells when trying to connect again makes sense at once; returns how to stop being told. */
export type OnWake = (wake: () => void) => () => void

interface PageParts {
  addEventListener?(type: string, run: () => void): void
  removeEventListener?(type: string, run: () => void): void
  document?: { visibilityState?: string } & Pick<
    Required<PageParts>,
    'addEventListener' | 'removeEventListener'
  >
}

/** The network came back, or the page is shown again; never where there is no page. */
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
