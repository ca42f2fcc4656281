import { defineMessages, fillText, formatNumber } from '@mosaic-booking/sdk/messages'
import type { Point } from '../kernels/geometry.js'
import type { OverlayShape } from '../types.js'
import type { Leg } from './find-way.js'
import type { Connector } from './route-map.js'

const texts = defineMessages('plan-way', {
  go: 'Go {length}',
  enter: 'Go in and walk {length}',
  leaveLift: 'Leave the lift and go {length}',
  leaveStairs: 'Leave the stairs and go {length}',
  left: 'Turn left and go {length}',
  right: 'Turn right and go {length}',
  slightLeft: 'Bear left and go {length}',
  slightRight: 'Bear right and go {length}',
  back: 'Turn around and go {length}',
  lift: 'Take the lift to {floor}',
  stairs: 'Take the stairs to {floor}',
  arrive: 'You are at {to}',
})

export type WayNames = {
  /** The name of a floor by its id. */
  floor: (id: number) => string
  to: string
  /** What the way begins at, if it is more than a place. */
  from?: 'entrance' | Connector['kind'] | undefined
  /** A BCP 47 tag; distances are in feet where its region measures in feet. */
  locale: string
}

/** A turn of less than this many degrees is none, and of more than the other one a sharp one. */
const straightOn = 25
const sharp = 60
const around = 150

/**
 * Tells a way as a list of steps, for everybody who does not see the line.
 * @example
 * const steps = tellWay(legs, { floor: (id) => names.get(id)!, to: 'Goya', locale: 'es' })
 */
export function tellWay(legs: readonly Leg[], { floor, to, from, locale }: WayNames): string[] {
  const tell = (text: keyof typeof texts, values: Record<string, string> = {}) =>
    fillText(texts[text], locale, values)
  const steps = legs.flatMap((leg, i) => {
    const next = legs[i + 1]
    const start = begins[legs[i - 1]?.by ?? from ?? 'go']
    return [
      ...segmentsOf(leg).map(({ turn, metres }, part) =>
        tell(part === 0 ? start : turn, { length: tellLength(metres, locale) }),
      ),
      ...(leg.by && next ? [tell(leg.by, { floor: floor(next.floor) })] : []),
    ]
  })
  return [...steps, tell('arrive', { to })]
}

const begins = {
  go: 'go',
  entrance: 'enter',
  lift: 'leaveLift',
  stairs: 'leaveStairs',
} as const

/** Regions that measure in feet. */
const inFeet = /-(?:US|LR|MM)\b/i

/** A distance in metres as people of the region measure it: whole metres or feet. */
export function tellLength(metres: number, locale: string): string {
  const isFeet = inFeet.test(locale)
  return formatNumber(Math.max(1, Math.round(isFeet ? metres / 0.3048 : metres)), locale, {
    style: 'unit',
    unit: isFeet ? 'foot' : 'meter',
  })
}

type Turn = 'go' | 'left' | 'right' | 'slightLeft' | 'slightRight' | 'back'

/** The straight parts of a leg, each with the turn before it; bends are part of the way on. */
function segmentsOf({ route: { points, length } }: Leg): { turn: Turn; metres: number }[] {
  const parts: { turn: Turn; units: number; angle: number }[] = []
  let units = 0
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const far = Math.hypot(dx, dy)
    if (far === 0) continue
    units += far
    const angle = (Math.atan2(dy, dx) * 180) / Math.PI
    const last = parts.at(-1)
    const turned = last ? ((angle - last.angle + 540) % 360) - 180 : 0
    if (last && Math.abs(turned) < straightOn) last.units += far
    else parts.push({ turn: last ? turnOf(turned) : 'go', units: far, angle })
  }
  return parts.map((part) => ({
    turn: part.turn,
    metres: units === 0 ? 0 : (part.units / units) * length,
  }))
}

/** Angles grow clockwise, because y points down. */
function turnOf(degrees: number): Turn {
  if (Math.abs(degrees) > around) return 'back'
  if (Math.abs(degrees) < sharp) return degrees < 0 ? 'slightLeft' : 'slightRight'
  return degrees < 0 ? 'left' : 'right'
}

/** A leg as shapes over the plan of its floor: the way, its start, and its end. */
export function drawLeg({ route: { points } }: Leg, color = '#d6336c'): OverlayShape[] {
  const [start, end] = [points[0], points.at(-1)]
  if (!start || !end) return []
  const dot = ([x, y]: Point, radius: number): OverlayShape => ({
    kind: 'point',
    x,
    y,
    radius,
    color,
  })
  return [
    { kind: 'line', points: points.map(([x, y]) => [x, y]), color, width: 4, dash: [10, 6] },
    dot(start, 5),
    dot(end, 8),
  ]
}
