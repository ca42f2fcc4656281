import { kioskMessages } from '@mosaic-booking/sdk/rules'

/** The fields of the form for `visitor_kiosk_options`. */
export interface KioskDraft {
  readonly logo: readonly string[]
  readonly pictures: readonly string[]
  readonly film: readonly string[]
  readonly filmSeconds: string
  readonly colour: string
  readonly infoMessage: string
  readonly supportMessage: string
  readonly arrivalMessage: string
  /** Translations by language and by name of the text. */
  readonly texts: Readonly<Record<string, Options>>
  readonly languages: readonly string[]
}

type Options = Readonly<Record<string, unknown>>

const optionsOf = (value: unknown): Options =>
  Object(value) === value && !Array.isArray(value) ? (value as Options) : {}

const parse = (text: string): Options => {
  try {
    return optionsOf(JSON.parse(text))
  } catch {
    return {}
  }
}
export const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''
const listOf = (value: unknown) =>
  Array.isArray(value) ? [...new Set(value.map(textOf).filter(Boolean))] : []

export function toKioskDraft(text: string): KioskDraft {
  const options = parse(text)
  return {
    logo: listOf([options['logoImage']]),
    pictures: listOf(options['pictures']),
    film: listOf(options['film']),
    filmSeconds: textOf(options['filmSeconds']),
    colour: textOf(options['colour']),
    infoMessage: textOf(options['infoMessage']),
    supportMessage: textOf(options['supportMessage']),
    arrivalMessage: textOf(options['arrivalMessage']),
    texts: Object.fromEntries(
      Object.entries(optionsOf(options['texts'])).map(([tag, own]) => [tag, optionsOf(own)]),
    ),
    languages: listOf(options['languages']),
  }
}

/** Without texts and lists that are empty. */
const compact = (options: Options): Options =>
  Object.fromEntries(
    Object.entries(options)
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
      .filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== '')),
  )

/** The server refuses other fields there. */
const onlyMessages = (own: Options): Options =>
  Object.fromEntries(kioskMessages.map((name) => [name, textOf(own[name])]))

/** The setting's value. Fields of other programs stay, and empty ones are left out. */
export function toKioskText(draft: KioskDraft, before: string): string {
  const { logo, filmSeconds, texts, ...fields } = draft
  const translated = Object.entries(texts)
    .map(([tag, own]) => [tag, compact(onlyMessages(own))] as const)
    .filter(([, own]) => Object.keys(own).length > 0)
  return JSON.stringify(
    compact({
      ...parse(before),
      ...fields,
      texts: translated.length > 0 ? Object.fromEntries(translated) : '',
      logoImage: logo[0] ?? '',
      filmSeconds: filmSeconds.trim() === '' ? '' : Number(filmSeconds),
    }),
  )
}

export type KioskProblem = 'filmTooShort' | 'noColour'

export function findKioskProblems({
  filmSeconds,
  colour,
}: KioskDraft): Partial<Record<keyof KioskDraft, KioskProblem>> {
  const seconds = filmSeconds.trim()
  return {
    ...(seconds && !(/^\d{1,4}$/.test(seconds) && Number(seconds) >= 10)
      ? { filmSeconds: 'filmTooShort' as const }
      : {}),
    ...(colour.trim() && !/^#[\da-f]{6}$/i.test(colour.trim())
      ? { colour: 'noColour' as const }
      : {}),
  }
}
