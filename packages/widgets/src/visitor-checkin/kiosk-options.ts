import type { Organisation } from '@mosaic-booking/sdk'
import { readSetting } from '@mosaic-booking/sdk/rules'

export interface KioskOptions {
  readonly logoImage: string | undefined
  readonly infoMessage: string | undefined
  readonly supportMessage: string | undefined
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

/** Reads the setting `visitor_kiosk_options`. The logo defaults to the organisation's logo. */
export function readKioskOptions(org: Organisation | undefined): KioskOptions {
  const options = Object(readSetting(org?.configSettings ?? [], 'visitor_kiosk_options')) as Record<
    string,
    unknown
  >
  return {
    logoImage: textOf(options['logoImage']) ?? org?.logoImage,
    infoMessage: textOf(options['infoMessage']),
    supportMessage: textOf(options['supportMessage']),
  }
}
