import type { DeviceConfiguration } from '@mosaic-booking/sdk'

/** What a screen has to do after it has asked for its configuration. */
export interface ScreenTask {
  readonly isReload: boolean
  readonly isIdentify: boolean
}

const shownOf = ({ kind, locationId, language, rotation }: DeviceConfiguration) =>
  JSON.stringify([kind, locationId, language, rotation])

/**
 * Compares the configuration with the previous one, which a screen keeps over a restart, so that it
 * obeys each request once. A change of what it shows loads the page again: this also fetches the
 * code of a kind that the page may not know yet.
 */
export const toTask = (before: DeviceConfiguration, next: DeviceConfiguration): ScreenTask => ({
  isReload: shownOf(before) !== shownOf(next) || before.restarted !== next.restarted,
  isIdentify: before.identified !== next.identified,
})
