import type { Organisation } from '@mosaic-booking/sdk'
import { readSetting } from '@mosaic-booking/sdk/rules'

export interface KioskOptions {
  readonly logoImage: string | undefined
  readonly infoMessage: string | undefined
  readonly supportMessage: string | undefined
  /** Shown after check-in. */
  readonly arrivalMessage: string | undefined
  /** Shown behind the start step, one after another. */
  readonly pictures: readonly string[]
  /** The colour behind the start step where there are no pictures. */
  readonly colour: string | undefined
  /** Pictures over the whole kiosk while nobody uses it. */
  readonly film: readonly string[]
  /** How long nobody has touched the kiosk before the film begins. */
  readonly filmSeconds: number
  /** The languages that visitors choose from; all if empty. */
  readonly languages: readonly string[]
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value.trim()) || undefined

const listOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.flatMap((one) => textOf(one) ?? []) : []

const usualFilmSeconds = 120
const leastFilmSeconds = 10

const secondsOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 ? Math.max(leastFilmSeconds, value) : usualFilmSeconds

/** Returns a picture's URL from the id of a media item, a path on the server, or a URL. */
function toPicture(text: string, apiBase: string): string {
  const path = /^\d+$/.test(text) ? `/api/v1/media/${text}/content` : text
  return /^\/(?!\/)/.test(path) ? apiBase + path : path
}

/**
 * Reads the setting `visitor_kiosk_options`. The logo defaults to the organisation's logo, and a text
 * that is not translated into the language to the one for all.
 */
export function readKioskOptions(
  org: Organisation | undefined,
  apiBase: string,
  language = '',
): KioskOptions {
  const options = Object(readSetting(org?.configSettings ?? [], 'visitor_kiosk_options')) as Record<
    string,
    unknown
  >
  const texts = options['texts'] as Record<string, typeof options | undefined> | undefined
  const messageOf = (name: string) => textOf(texts?.[language]?.[name]) ?? textOf(options[name])
  const picturesOf = (name: string) => listOf(options[name]).map((one) => toPicture(one, apiBase))
  const logo = textOf(options['logoImage']) ?? org?.logoImage
  return {
    logoImage: logo && toPicture(logo, apiBase),
    infoMessage: messageOf('infoMessage'),
    supportMessage: messageOf('supportMessage'),
    arrivalMessage: messageOf('arrivalMessage'),
    pictures: picturesOf('pictures'),
    colour: textOf(options['colour']),
    film: picturesOf('film'),
    filmSeconds: secondsOf(options['filmSeconds']),
    languages: listOf(options['languages']),
  }
}
