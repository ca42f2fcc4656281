import { breakpoints } from '@mosaic-booking/widgets/ui'
import { useCallback, useSyncExternalStore } from 'react'

function useMatches(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', notify)
      return () => media.removeEventListener('change', notify)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether one level of the tree is shown at a time, and whether the page is as narrow as a phone. */
export const useTreeWidth = () => ({
  isFlat: useMatches(`(width < ${breakpoints.laptop})`),
  isPhone: useMatches(`(width < ${breakpoints.tablet})`),
})
