import type { ConfigSetting } from '../generated/types.js'

/** An organisation's settings, as returned by the server. */
export type ConfigSettings = readonly Pick<ConfigSetting, 'key' | 'value'>[]

/** Returns a setting's parsed value, or undefined if the key is absent. */
export function readSetting(settings: ConfigSettings, key: string): unknown {
  return settings.find((setting) => setting.key === key)?.value
}

/** Whether a switch is on. An absent key means off (D-040). */
export function isSwitchedOn(settings: ConfigSettings, key: string): boolean {
  return readSetting(settings, key) === true
}

/** Returns a number, or undefined for no limit (D-040). */
export function readNumber(settings: ConfigSettings, key: string): number | undefined {
  const value = readSetting(settings, key)
  return typeof value === 'number' ? value : undefined
}

/** Returns a text, empty if the key is absent (D-040). */
export function readText(settings: ConfigSettings, key: string): string {
  const value = readSetting(settings, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The texts in `visitor_kiosk_options`, and by language in its `texts`. */
export const kioskMessages = ['infoMessage', 'supportMessage', 'arrivalMessage'] as const
/** In characters, of each text. */
export const kioskMessageLength = 1000
