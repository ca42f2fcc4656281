import type { CalendarEntry, DayCounts } from './calendar-entry.js'

/**
 * The entries of a day that are shown before the number of the others: as many as a window is high.
 * The engine measures each of them several times.
 */
const shownPerDay: Readonly<Record<string, number>> = { dayGridWeek: 12, dayGridMonth: 4 }

/**
 * The first entries of each day of a month or crowded week, followed by one that says how many more
 * there are; the same entries if all days have few.
 * @param nameRest "270 more"
 * @param counts how many entries a day has, where not all of them are given
 */
export function summariseEntries(
  entries: readonly CalendarEntry[],
  engineView: string,
  nameRest: (count: number) => string,
  counts: DayCounts = new Map(),
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
  const countOf = (day: string, all: readonly CalendarEntry[]) =>
    Math.max(all.length, counts.get(day) ?? 0)
  if ([...days].every(([day, all]) => countOf(day, all) <= limit + 1)) return entries
  return [...days].flatMap(([day, all]) => {
    const count = countOf(day, all)
    if (count <= limit + 1) return all
    // Half an hour before midnight: the shortest time that the engine draws.
    const last = `${day}T23:29:00.000`
    return [
      ...all.toSorted((a, b) => (a.timeFrom < b.timeFrom ? -1 : 1)).slice(0, limit),
      {
        id: `more ${day}`,
        title: nameRest(count - limit),
        timeFrom: last,
        timeTo: last,
        look: 'more',
        canChange: false,
      },
    ]
  })
}
