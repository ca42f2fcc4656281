import { useSearchParams } from 'react-router'

export const locationTabs = [
  'general',
  'schedule',
  'settings',
  'facilities',
  'layouts',
  'extras',
  'media',
  'roles',
  'map',
  'restrictions',
  'history',
] as const
export type LocationTab = (typeof locationTabs)[number]

/** The opened location and its tab, and on a phone the level that is shown, kept in the address. */
export function useLocationAddress() {
  const [query, setQuery] = useSearchParams()
  const change = (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace },
    )
  const id = Number(query.get('location'))
  return {
    locationId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    tab: locationTabs.find((tab) => tab === query.get('tab')) ?? 'general',
    within: query.get('in') ?? undefined,
    openLocation: (location: number, tab?: LocationTab) =>
      change({ location: String(location), tab }, true),
    setTab: (tab: LocationTab) => change({ tab }, true),
    closeLocation: () => change({ location: undefined, tab: undefined }, true),
    goInto: (within: string | undefined) => change({ in: within }),
  }
}
