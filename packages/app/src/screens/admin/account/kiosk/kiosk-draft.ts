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
  readonly languages: readonly string[]
}

type Options = Readonly<Record<string, unknown>>

const parse = (text: string): Options => {
  try {
    const value: unknown = JSON.parse(text)
    return Object(value) === value && !Array.isArray(value) ? (value as Options) : {}
  } catch {
    return {}
  }
}
const textOf = (value: unknown) =>
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
    languages: listOf(options['languages']),
  }
}

/** The setting's value. Fields of other programs stay, and empty ones are left out. */
export function toKioskText(draft: KioskDraft, before: string): string {
  const { logo, filmSeconds, ...fields } = draft
  const options = {
    ...parse(before),
    ...fields,
    logoImage: logo[0] ?? '',
    filmSeconds: filmSeconds.trim() === '' ? '' : Number(filmSeconds),
  }
  const trimmed = Object.entries(options).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  )
  return JSON.stringify(
    Object.fromEntries(
      trimmed.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== '')),
    ),
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
