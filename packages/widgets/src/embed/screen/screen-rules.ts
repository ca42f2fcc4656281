import type { DeviceConfiguration } from '@mosaic-booking/sdk'

/** The action that a screen takes after fetching its configuration. */
export interface ScreenTask {
  readonly isReload: boolean
  readonly isIdentify: boolean
}

const shownOf = ({ kind, locationId, language, rotation }: DeviceConfiguration) =>
  JSON.stringify([kind, locationId, language, rotation])

/**
 * Compares the configuration with the previous one, which survives restarts, so that each request
 * is handled once. A change of the content reloads the page, which also fetches the code of kinds
 * that are newer than the page.
 */
export const toTask = (before: DeviceConfiguration, next: DeviceConfiguration): ScreenTask => ({
  isReload: shownOf(before) !== shownOf(next) || before.restarted !== next.restarted,
  isIdentify: before.identified !== next.identified,
})
