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

/** Whether the tree shows one level at a time, and whether the page is phone-sized. */
export const useTreeWidth = () => ({
  isFlat: useMatches(`(width < ${breakpoints.laptop})`),
  isPhone: useMatches(`(width < ${breakpoints.tablet})`),
})
