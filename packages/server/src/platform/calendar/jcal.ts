/** Calendars as JSON (RFC 7265), which ical.js writes as text: name, parameters, type, values. */
export type Property = readonly [
  name: string,
  parameters: Readonly<Record<string, string>>,
  type: string,
  ...values: unknown[],
]
export type Component = readonly [
  name: string,
  properties: readonly Property[],
  components: readonly Component[],
]

/** `unknown` is the type of extensions, whose values are not escaped. */
export const property = (
  name: string,
  value: unknown,
  type = name.startsWith('x-') ? 'unknown' : 'text',
  parameters = {},
): Property => [name, parameters, type, value]

/** Times on a zone's wall clock. UTC times end in Z and require no VTIMEZONE. */
export const timesProperty = (name: string, walls: readonly string[], zone: string): Property => {
  const times = walls.map((wall) => wall.slice(0, 19))
  return zone === 'UTC'
    ? [name, {}, 'date-time', ...times.map((time) => `${time}Z`)]
    : [name, { tzid: zone }, 'date-time', ...times]
}

/** An instant: `2026-11-02T09:00:00Z`. */
export const toStamp = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`
