import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The lazy-rendering state of an element, see `useNearby`. */
export interface Nearby {
  /** For the element that holds the content, or the space reserved for it. */
  readonly ref: RefObject<HTMLDivElement | null>
  readonly isNear: boolean
  /** The height that the content had when it was last rendered. */
  readonly blockSize: number | undefined
}

/**
 * Whether an element is within a screen of what is visible, so that its content has to be rendered.
 * Unlike a list with its own scroller, this works in any page that scrolls, and in a list whose height
 * the page limits. Content with the focus stays, and everything is printed.
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
      // The margin does not extend a list that scrolls by itself, unless that is the root.
      { root: isLimited(scroller.current) ? scroller.current : null, rootMargin: '100% 0px' },
    )
    observer.observe(element)
    // Printing uses the document as it is when `beforeprint` returns, so render synchronously.
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
