import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { translate, type Language } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { messages } from './place-choice.messages.js'
import { flattenPlaces, toPlaceTree, type PlaceNode } from './place-tree.js'

/** The locations above bookable ones: regions, sites, buildings, floors, zones. */
export function usePlaces() {
  const { client } = useRuntime()
  const answer = useApiQuery(apiQuery(client, 'location.list', { select: 'higher' }))
  const tree = useMemo(() => (answer.data ? toPlaceTree(answer.data) : undefined), [answer.data])
  return { tree, error: answer.error, refetch: answer.refetch }
}

/** Describes a selection: "Everywhere", one name, or one name and the number of others. */
export function namePlaces(
  tree: readonly PlaceNode[],
  chosen: readonly number[],
  language: Language,
): string {
  const t = translate(messages, language)
  const [first, ...others] = flattenPlaces(tree).filter(({ place }) => chosen.includes(place.id))
  if (!first) return t('everywhere')
  return others.length
    ? t('others', { first: nameWithin(first), count: others.length })
    : nameWithin(first)
}

/** Floors are named with their building, since many buildings have a "Level 2". */
function nameWithin({ place, parent }: PlaceNode): string {
  return parent && ['FLOOR', 'CAR_LEVEL', 'ZONE', 'AREA'].includes(place.kind)
    ? `${nameWithin(parent)}, ${place.name}`
    : place.name
}
