import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { messages } from './location-field.messages.js'
import { flattenTree, toLocationTree, type LocationNode } from './location-tree.js'

/** The locations above bookable ones: regions, sites, buildings, floors, zones. */
export function useLocations() {
  const { client } = useRuntime()
  const answer = useApiQuery(apiQuery(client, 'location.list', { select: 'higher' }))
  const tree = useMemo(() => (answer.data ? toLocationTree(answer.data) : undefined), [answer.data])
  return { tree, error: answer.error, refetch: answer.refetch }
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

/** Floors are named with their building, since many buildings have a "Level 2". */
function nameWithin({ location, parent }: LocationNode): string {
  return parent && ['FLOOR', 'CAR_LEVEL', 'ZONE', 'AREA'].includes(location.kind)
    ? `${nameWithin(parent)}, ${location.name}`
    : location.name
}
