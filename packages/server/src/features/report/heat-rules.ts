import type { ReportHeat } from '@mosaic-booking/sdk'
import { minuteMs } from '@mosaic-booking/sdk/rules'
import { mapInTurns } from '../../ground/core/in-turns.js'
import { toShown } from '../../ground/time/zone.js'

/** Fewer spaces for one person could show what a person does. */
export const smallestGroup = 5

type Step = ReportHeat['steps'][number]

export interface HeatSpace {
  readonly id: number
  readonly hoursId: number
  readonly parentId: number | undefined
  /** A desk, or another space for one person. */
  readonly isPersonal: boolean
}

/** Used minutes of a space, of the minutes that are known, in a step. */
export interface HeatRow {
  readonly locationId: number
  readonly date: string
  /** -1 for a whole day. */
  readonly hour: number
  readonly minutes: number
  /** For sensors; otherwise the opening hours count. */
  readonly known: number | null
}

export interface HeatTime {
  readonly hoursId: number
  readonly date: string
  readonly from: number
  readonly to: number
  readonly zone: string
}

export interface HeatQuestion {
  readonly spaces: readonly HeatSpace[]
  readonly open: readonly HeatTime[]
  readonly rows: readonly HeatRow[]
  readonly byHour: boolean
  /** The day that a usual weekday stands for. */
  readonly usualFor: string | undefined
}

const hourMs = 60 * minuteMs

/** Minutes of opening hours by step, for each kind of them. */
function openMinutesOf({ open, byHour, usualFor }: HeatQuestion): Map<string, number> {
  const minutes = new Map<string, number>()
  const add = (hoursId: number, step: string, by: number) =>
    minutes.set(`${hoursId} ${step}`, (minutes.get(`${hoursId} ${step}`) ?? 0) + by)
  for (const { hoursId, date, from, to, zone } of open) {
    const day = usualFor ?? date
    if (!byHour) {
      add(hoursId, keyOf(day, -1), (to - from) / minuteMs)
      continue
    }
    const shown = toShown(from, zone)
    for (let at = shown; at < shown + to - from;) {
      const next = Math.min(shown + to - from, (Math.floor(at / hourMs) + 1) * hourMs)
      add(hoursId, keyOf(day, Math.floor(at / hourMs) % 24), (next - at) / minuteMs)
      at = next
    }
  }
  return minutes
}

const keyOf = (date: string, hour: number) => `${date} ${String(hour).padStart(2, '0')}`

/**
 * Turns minutes into shares. Whether a single person was at a desk is shown of no desk: shares of
 * check-ins, of sensors and of usual days are the mean of all spaces for one person under the same
 * location.
 */
export async function toHeat(
  question: HeatQuestion,
  isPersonal: boolean,
  bySensors: boolean,
): Promise<Pick<ReportHeat, 'steps' | 'spaces' | 'withheld'>> {
  const { spaces, rows, byHour, usualFor } = question
  const open = openMinutesOf(question)
  const keys = [...new Set([...open.keys()].map((key) => key.slice(key.indexOf(' ') + 1)))].sort()
  const known = new Map<string, { minutes: number; known: number | null }>()
  await mapInTurns(rows, ({ locationId, date, hour, minutes, known: of }) => {
    const key = `${locationId} ${keyOf(usualFor ?? date, hour)}`
    const sum = known.get(key)
    known.set(key, {
      minutes: (sum?.minutes ?? 0) + minutes,
      known: of === null ? null : (sum?.known ?? 0) + of,
    })
  })
  const sharesOf = ({ id, hoursId }: HeatSpace) =>
    keys.map((key) => {
      const row = known.get(`${id} ${key}`)
      const whole = bySensors ? row?.known : open.get(`${hoursId} ${key}`)
      return whole ? Math.min(1, (row?.minutes ?? 0) / whole) : null
    })
  const own = await mapInTurns(spaces, (space) => [space, sharesOf(space)] as const)
  const means = isPersonal ? await meansAround(own, keys.length) : undefined
  const answer: ReportHeat['spaces'] = []
  let withheld = 0
  for (const [space, shares] of own) {
    const isGrouped = means !== undefined && space.isPersonal
    const shown = isGrouped ? means.get(space.parentId) : shares
    if (shown) answer.push({ locationId: space.id, shares: shown.map(rounded), isGrouped })
    else withheld++
  }
  const steps = keys.map((key): Step => {
    const [date, hour] = key.split(' ') as [string, string]
    return byHour ? { date, hour: Number(hour) } : { date }
  })
  return { steps, spaces: answer, withheld }
}

const rounded = (share: number | null) => share && Math.round(share * 1000) / 1000

/**
 * The mean of the spaces for one person under each location; null where too few of them are known.
 * A location with too few of them is left out.
 */
async function meansAround(
  own: readonly (readonly [HeatSpace, readonly (number | null)[]])[],
  steps: number,
): Promise<ReadonlyMap<number | undefined, (number | null)[]>> {
  const groups = new Map<number | undefined, { count: number; sums: number[]; known: number[] }>()
  await mapInTurns(own, ([{ isPersonal, parentId }, shares]) => {
    if (!isPersonal) return
    const group = groups.get(parentId) ?? {
      count: 0,
      sums: Array.from({ length: steps }, () => 0),
      known: Array.from({ length: steps }, () => 0),
    }
    groups.set(parentId, group)
    group.count++
    for (const [step, share] of shares.entries()) {
      if (share === null) continue
      group.sums[step]! += share
      group.known[step]!++
    }
  })
  return new Map(
    [...groups].flatMap(([parentId, { count, sums, known }]) =>
      count < smallestGroup
        ? []
        : [[parentId, sums.map((sum, i) => (known[i]! < smallestGroup ? null : sum / known[i]!))]],
    ),
  )
}
