import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** True while the page is printing, when all rows must be rendered. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal })
    addEventListener('afterprint', () => setPrinting(false), { signal })
    return () => end.abort()
  }, [])
  return isPrinting
}
