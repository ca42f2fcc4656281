import type { ConfigSetting } from '../generated/types.js'

/** The settings of an organisation, as answered by the server. */
export type ConfigSettings = readonly Pick<ConfigSetting, 'key' | 'value'>[]

/** The parsed value of a setting, or undefined if the key is absent. */
export function readSetting(settings: ConfigSettings, key: string): unknown {
  return settings.find((setting) => setting.key === key)?.value
}

/** Whether a switch is on; an absent key means off (D-040). */
export function isSwitchedOn(settings: ConfigSettings, key: string): boolean {
  return readSetting(settings, key) === true
}

/** A number, or undefined for no limit (D-040). */
export function readNumber(settings: ConfigSettings, key: string): number | undefined {
  const value = readSetting(settings, key)
  return typeof value === 'number' ? value : undefined
}

/** A text, empty if the key is absent (D-040). */
export function readText(settings: ConfigSettings, key: string): string {
  const value = readSetting(settings, key)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
