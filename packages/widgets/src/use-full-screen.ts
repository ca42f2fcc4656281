import { useEffect, useState, type RefObject } from 'react'

/** An element's full-screen mode. Undefined if the browser or page does not allow it. */
export function useFullScreen(
  target: RefObject<HTMLElement | null>,
): { readonly isOn: boolean; toggle(): void } | undefined {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const root = element.getRootNode() as Document | ShadowRoot
    const read = () => setOn(root.fullscreenElement === element)
    element.addEventListener('fullscreenchange', read)
    return () => element.removeEventListener('fullscreenchange', read)
  }, [target])
  if (!globalThis.document?.fullscreenEnabled) return undefined
  return {
    isOn,
    // Ignore a rejection, for example by the page's permissions policy.
    toggle: () =>
      void (isOn ? document.exitFullscreen() : target.current?.requestFullscreen())?.catch(
        () => undefined,
      ),
  }
}
