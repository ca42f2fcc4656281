import { useEffect, useState, type RefObject } from 'react'

/**
 * An element's effective colour scheme, whether set by the system, the page or an ancestor. The
 * probe's colour depends on the inherited `color-scheme`, and its transition event reports changes.
 */
export function useColorScheme(probe: RefObject<HTMLElement | null>): 'light' | 'dark' {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light')
  useEffect(() => {
    const element = probe.current
    if (!element) return
    const read = () =>
      setScheme(getComputedStyle(element).color === 'rgb(0, 0, 0)' ? 'light' : 'dark')
    read()
    element.addEventListener('transitionend', read)
    return () => element.removeEventListener('transitionend', read)
  }, [probe])
  return scheme
}
