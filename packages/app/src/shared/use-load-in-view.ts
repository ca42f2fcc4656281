import { useEffect, useRef, type RefObject } from 'react'

/** How far below the window the next page is loaded, so that readers seldom reach the end. */
const ahead = '600px'

/**
 * Loads the next page whenever an element after the list comes near the window. The element is a
 * button that does the same, for keyboards and after a failure.
 * @param isReady whether a page may be loaded: none is loading, and the last one has not failed
 */
export function useLoadInView(
  isReady: boolean,
  loadMore: () => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = ref.current
    if (!isReady || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.at(-1)!.isIntersecting && loadMore(),
      { rootMargin: `0px 0px ${ahead}` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isReady, loadMore])
  return ref
}
