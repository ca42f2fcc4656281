import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether the place of an element is light or dark: of the system, of the page, or of the element
 * around it. The probe's colour follows `color-scheme` from wherever it comes, and its transition
 * tells when it changed.
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
