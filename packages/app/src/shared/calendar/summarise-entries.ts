import type { CalendarEntry } from './calendar-entry.js'

/**
 * The entries of a day that are shown before the number of the others: as many as a window is high.
 * The engine measures each of them several times.
 */
const shownPerDay: Readonly<Record<string, number>> = { dayGridWeek: 12, dayGridMonth: 4 }

/**
 * The first entries of each day of a month or crowded week, followed by one that says how many more
 * there are; the same entries if all days have few.
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
  if ([...days.values()].every(({ length }) => length <= limit + 1)) return entries
  return [...days].flatMap(([day, all]) => {
    if (all.length <= limit + 1) return all
    // Half an hour before midnight: the shortest time that the engine draws.
    const last = `${day}T23:29:00.000`
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
