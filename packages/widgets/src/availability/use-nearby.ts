import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** An element's lazy-rendering state, see `useNearby`. */
export interface Nearby {
  /** For the element that contains the content or its reserved space. */
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isNear: boolean
  /** The content's height when last rendered. */
  readonly blockSize: number | undefined
}

/**
 * Whether an element is within one screen of the viewport, so that its content must render. Unlike
 * a virtual list with its own scroller, this works in any scrolling page and in a list whose height
 * the page limits. Content with focus stays rendered, and printing includes everything.
 */
export function useNearby(isNearAtFirst: boolean, scroller: RefObject<HTMLElement | null>): Nearby {
  const ref = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<Omit<Nearby, 'ref'>>({
    isNear: isNearAtFirst,
    blockSize: undefined,
  })
  useEffect(() => {
    const element = ref.current!
    const observer = new IntersectionObserver(
      (entries) => {
        const { isIntersecting, boundingClientRect } = entries.at(-1)!
        const isNear = isIntersecting || element.matches(':focus-within')
        setState((before) =>
          before.isNear === isNear
            ? before
            : { isNear, blockSize: isNear ? before.blockSize : boundingClientRect.height },
        )
      },
      // Root margin only applies to the root, so a list with its own scroller becomes the root.
      { root: isLimited(scroller.current) ? scroller.current : null, rootMargin: '100% 0px' },
    )
    observer.observe(element)
    // Printing uses the document's state when `beforeprint` returns, so render synchronously.
    const render = () =>
      flushSync(() => setState((before) => (before.isNear ? before : { ...before, isNear: true })))
    window.addEventListener('beforeprint', render)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', render)
    }
  }, [scroller])
  return { ref, ...state }
}

const isLimited = (list: Element | null) =>
  list !== null && getComputedStyle(list).maxBlockSize !== 'none'
