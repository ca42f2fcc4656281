import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { readNumber } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { messages } from './location-field.messages.js'
import { flattenTree, toLocationTree, type LocationNode } from './location-tree.js'

/** The ancestors of bookable locations: regions, sites, buildings, floors, zones. */
export function useLocations() {
  const { client } = useRuntime()
  const answer = useApiQuery(apiQuery(client, 'location.list', { select: 'higher' }))
  const tree = useMemo(() => (answer.data ? toLocationTree(answer.data) : undefined), [answer.data])
  return { tree, error: answer.error, refetch: answer.refetch }
}

/** Number of location lookup results if `location_lookup_limit` is not set (D-066). */
const usualLookupLimit = 20

export function useLookupLimit(): number {
  const { client } = useRuntime()
  const { data: org } = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  return readNumber(org?.configSettings ?? [], 'location_lookup_limit') ?? usualLookupLimit
}

/** Location names by id in tree order, with the building if needed. */
export function useLocationNames(): ReadonlyMap<number, string> | undefined {
  const { client } = useRuntime()
  const { data: org } = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const { data } = useApiQuery(org && apiQuery(client, 'location.hierarchy', { orgId: org.id }))
  return useMemo(
    () =>
      data &&
      new Map(
        flattenTree(toLocationTree(data)).map((node) => [node.location.id, nameWithin(node)]),
      ),
    [data],
  )
}

/** Describes a selection: "Everywhere", one name, or one name and the number of others. */
export function nameLocations(
  tree: readonly LocationNode[],
  chosen: readonly number[],
  language: Language,
): string {
  const t = translate(messages, language)
  const [first, ...others] = flattenTree(tree).filter(({ location }) =>
    chosen.includes(location.id),
  )
  if (!first) return t('everywhere')
  return others.length
    ? t('others', { first: nameWithin(first), count: others.length })
    : nameWithin(first)
}

/** Kinds whose names are unambiguous without their parent. */
const knownKinds = ['ORL', 'REGION', 'SUB_REGION', 'SITE', 'BUILDING', 'CAR_PARK']

/**
 * Includes the building in the name of a location within it, because many buildings have a "Level
 * 2" and many floors a "Room 1".
 */
export function nameWithin({ location, parent }: LocationNode): string {
  return parent && !knownKinds.includes(location.kind)
    ? `${nameWithin(parent)}, ${location.name}`
    : location.name
}
