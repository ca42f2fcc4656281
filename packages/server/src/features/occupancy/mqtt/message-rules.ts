import type { MqttMessageProblem, OccupancyReading } from '@mosaic-booking/sdk'

export interface MessageSettings {
  readonly statePath: string | null
  readonly timePath: string | null
  readonly messagePath: string | null
  readonly occupiedValues: readonly string[]
  readonly freeValues: readonly string[]
}

/** The content of an accepted message. Without a time, the current time applies. */
export interface ReadMessage {
  readonly status: OccupancyReading['status']
  readonly seenAt: number | undefined
  readonly statusMessage: string | undefined
}

/** Longer payloads are ignored. */
export const maxPayload = 65_536
const maxMessage = 200

type Key = string | number

/**
 * Reads a path such as `state.occupied`, `$.sensors[0].value` or `["a b"]`. Undefined if it is
 * invalid.
 */
export function readPath(path: string): readonly Key[] | undefined {
  const keys: Key[] = []
  const step = /\.?([^.[\]"'\s]+)|\[(\d+)\]|\[(?:"([^"]*)"|'([^']*)')\]/y
  const text = path.trim().replace(/^\$\.?/, '')
  while (step.lastIndex < text.length) {
    const found = step.exec(text)
    if (!found) return undefined
    const [, name, index, double, single] = found
    keys.push(index === undefined ? (name ?? double ?? single ?? '') : Number(index))
  }
  return keys
}

function follow(value: unknown, path: string): unknown {
  let found = value
  for (const key of readPath(path) ?? []) {
    if (found === null || typeof found !== 'object' || !Object.hasOwn(found, key)) return undefined
    found = (found as Record<Key, unknown>)[key]
  }
  return found
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Whether a value is in a list, whose entries may also be limits such as `>0`. Ignores case. */
function fits(value: string, listed: readonly string[]): boolean {
  return listed.some((entry) => {
    const limit = /^([<>])\s*(-?\d+(?:\.\d+)?)$/.exec(entry.trim())
    if (!limit) return entry.trim().toLowerCase() === value.toLowerCase()
    const number = value === '' ? NaN : Number(value)
    return limit[1] === '>' ? number > Number(limit[2]) : number < Number(limit[2])
  })
}

/** Numbers from here on are milliseconds instead of seconds. */
const firstMilliseconds = 100_000_000_000

/** ISO 8601 with an offset, or seconds or milliseconds since 1970. */
function readTime(value: unknown): number | undefined {
  if (
    typeof value === 'number' ||
    (typeof value === 'string' && /^\d{9,14}(?:\.\d+)?$/.test(value))
  ) {
    const number = Number(value)
    return number < firstMilliseconds ? Math.round(number * 1000) : Math.round(number)
  }
  const isIso =
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i.test(value)
  const instant = isIso ? Date.parse(value) : NaN
  return Number.isFinite(instant) ? instant : undefined
}

/**
 * Reads a payload: the state, and its time and message if the settings name them. A retained
 * message without a time may be arbitrarily old, so it is ignored.
 */
export function readMessage(
  settings: MessageSettings,
  payload: Buffer,
  isRetained: boolean,
): ReadMessage | MqttMessageProblem {
  const { statePath, timePath, messagePath } = settings
  if (payload.length > maxPayload) return 'TOO_LONG'
  const text = payload.toString('utf8').trim()
  let json: unknown
  if (statePath ?? timePath ?? messagePath)
    try {
      json = JSON.parse(text)
    } catch {
      return 'NOT_JSON'
    }
  const state = statePath === null ? text : follow(json, statePath)
  if (!isPlain(state) || state === '') return 'NO_STATE'
  const value = String(state).trim()
  const isOccupied = fits(value, settings.occupiedValues)
  if (!isOccupied && !fits(value, settings.freeValues)) return 'UNKNOWN_STATE'
  const seenAt = timePath === null ? undefined : readTime(follow(json, timePath))
  if (timePath !== null && seenAt === undefined) return 'INVALID_TIME'
  if (seenAt === undefined && isRetained) return 'RETAINED'
  const message = messagePath === null ? undefined : follow(json, messagePath)
  const statusMessage = isPlain(message)
    ? String(message)
        .replaceAll(/\p{Cc}+/gu, ' ')
        .trim()
        .slice(0, maxMessage)
    : ''
  return {
    status: isOccupied ? 'OCCUPIED' : 'ABSENT',
    seenAt,
    statusMessage: statusMessage || undefined,
  }
}
