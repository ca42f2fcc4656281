import type { PlanDocument } from '../formats/level/plan-level.js'
import { setFields } from './commands.js'
import type { Command, Edit } from './edit.js'

/** A space to which an element can be bound. */
export type Place = {
  id: number
  name: string
  /** Additional details, for example `2nd floor, North`. Included in searches. */
  detail?: string
}

/** Normalises text for comparison, ignoring case, accents and repeated spaces. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * The spaces without a bound element.
 * @example
 * const left = unboundPlaces(document, places).length
 */
export function unboundPlaces({ elements }: PlanDocument, places: readonly Place[]): Place[] {
  const bound = new Set(elements.map(({ locationId }) => locationId))
  return places.filter(({ id }) => !bound.has(id))
}

/**
 * The spaces whose name or detail contains all search words, in any order.
 * @example
 * const found = searchPlaces(places, 'north 2')
 */
export function searchPlaces(places: readonly Place[], query: string): Place[] {
  const words = plain(query).split(' ').filter(Boolean)
  return places.filter(({ name, detail = '' }) => {
    const text = plain(`${name} ${detail}`)
    return words.every((word) => text.includes(word))
  })
}

/**
 * Binds the selected elements to a space, or unbinds them.
 * @example
 * store.run(bindSelected(17), 'bound')
 */
export function bindSelected(locationId: number | null): Command {
  return setFields({ locationId })
}

/**
 * Binds every unbound element to the unbound space whose name equals its label, then to one whose
 * name differs only in leading zeros (`D-07` and `D-7`). Skips ambiguous labels and names.
 * @example
 * store.run(bindByLabel(places), 'autoBound')
 */
export function bindByLabel(places: readonly Place[]): Command {
  return (edit) => {
    const exact = matchLabels(edit.document, places, plain)
    const { document, selection } = matchLabels(exact.document, places, withoutZeros)
    const found = [...exact.selection, ...selection]
    return found.length === 0 ? edit : { document, selection: found }
  }
}

/** Binds elements to spaces whose texts have the same key, and selects these elements. */
function matchLabels(
  document: PlanDocument,
  places: readonly Place[],
  toKey: (text: string) => string,
): Edit {
  const free = unique(unboundPlaces(document, places).map(({ id, name }) => [toKey(name), id]))
  const waiting = unique(
    document.elements.flatMap(({ id, label, locationId }): [string, string][] =>
      label && locationId === undefined ? [[toKey(label), id]] : [],
    ),
  )
  const found = new Map(
    [...waiting].flatMap(([label, id]) =>
      id !== null && typeof free.get(label) === 'number' ? [[id, free.get(label)!] as const] : [],
    ),
  )
  const elements = document.elements.map((element) =>
    found.has(element.id) ? { ...element, locationId: found.get(element.id)! } : element,
  )
  return {
    document: found.size > 0 ? { ...document, elements } : document,
    selection: [...found.keys()],
  }
}

const withoutZeros = (text: string) => plain(text).replace(/(?<!\d)0+(?=\d)/g, '')

/** Each key's value; null for duplicate keys. */
function unique<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value | null> {
  const found = new Map<string, Value | null>()
  for (const [key, value] of entries) found.set(key, found.has(key) ? null : value)
  return found
}
