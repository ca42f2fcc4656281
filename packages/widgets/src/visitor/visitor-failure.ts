import { isApiError, toMessage } from '@mosaic-booking/sdk'
import type { Language } from '../locale/locale.js'

/** Why the server refused a step of a visit. */
export interface VisitorFailure {
  readonly text: string
  /** The server's messages by the field of the form. */
  readonly fields: Readonly<Record<string, string>>
  /** Who was faster, if somebody has taken the same step. */
  readonly passage: { readonly when: string; readonly person: string } | undefined
}

/** Fields of the guest and of the check-in are fields of the same form. */
const toFormField = (field: string): string => {
  const name = field.replace(/^(guest|checkIn)\./, '')
  return name === 'phoneNumber' ? 'contactNumber' : name
}

/** Reads the error of a call; `fallback` is for errors without a message of the server. */
export function toFailure(error: unknown, fallback: string, language: Language): VisitorFailure {
  const fields = isApiError(error) ? error.fields : []
  const data = isApiError(error) ? error.data : undefined
  const user = data?.['user'] as { name?: string } | undefined
  return {
    text: toMessage(error, fallback, language),
    fields: Object.fromEntries(
      fields.map(({ field, message }) => [toFormField(field), message ?? '']),
    ),
    passage:
      typeof data?.['when'] === 'string' && user?.name
        ? { when: data['when'], person: user.name }
        : undefined,
  }
}
