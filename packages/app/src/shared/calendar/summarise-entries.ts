import type { CalendarEntry } from './calendar-entry.js'

/** From this many entries on one day on, a month or a crowded week tells their number instead. */
const mostPerDay = 30
/** The entries of a day that are shown before the number of the others. */
const shownPerDay: Readonly<Record<string, number>> = { dayGridWeek: mostPerDay, dayGridMonth: 4 }

/**
 * The first entries of each day, followed by one that says how many more there are, if a day has so
 * many that nobody could read them. Otherwise the same entries.
 * @param nameRest "270 more"
 */
export function summariseEntries(
  entries: readonly CalendarEntry[],
  engineView: string,
  nameRest: (count: number) => string,
): readonly CalendarEntry[] {
  const limit = shownPerDay[engineView]
  if (limit === undefined) return entries
  const days = new Map<string, CalendarEntry[]>()
  for (const entry of entries) {
    const day = entry.timeFrom.slice(0, 10)
    const others = days.get(day)
    if (others) others.push(entry)
    else days.set(day, [entry])
  }
  if (![...days.values()].some(({ length }) => length > mostPerDay)) return entries
  return [...days].flatMap(([day, all]) => {
    if (all.length <= limit + 1) return all
    const last = `${day}T23:59:00.000`
    return [
      ...all.toSorted((a, b) => (a.timeFrom < b.timeFrom ? -1 : 1)).slice(0, limit),
      {
        id: `more ${day}`,
        title: nameRest(all.length - limit),
        timeFrom: last,
        timeTo: last,
        look: 'more',
        canChange: false,
      },
    ]
  })
}
