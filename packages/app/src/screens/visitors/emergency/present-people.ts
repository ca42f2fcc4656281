import type { PresenceList } from '@mosaic-booking/sdk'
import { foldText } from '@mosaic-booking/sdk/rules'

export type PresentVisitor = PresenceList['people'][number]

/** Visitors whose visible values contain the text. An empty text matches all. */
export function findPresent(
  people: readonly PresentVisitor[],
  text: string,
): readonly PresentVisitor[] {
  const wanted = foldText(text.trim())
  if (!wanted) return people
  return people.filter(({ name, company, reference, host, location }) =>
    foldText([name, company, reference, host.name, location.name].join('\n')).includes(wanted),
  )
}

/** Groups visitors by location and sorts by name, with "Guest 9" before "Guest 10". */
export function groupByPlace(people: readonly PresentVisitor[], language: string) {
  const { compare } = new Intl.Collator(language, { numeric: true })
  const places = [...new Map(people.map(({ location }) => [location.id, location])).values()]
  return places
    .map(({ id, name }) => ({
      id,
      name,
      people: people
        .filter(({ location }) => location.id === id)
        .sort((a, b) => compare(a.name, b.name)),
    }))
    .sort((a, b) => compare(a.name, b.name))
}
