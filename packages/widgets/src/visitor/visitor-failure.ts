import { isApiError, toMessage } from '@mosaic-booking/sdk'
import type { Language } from '../locale/locale.js'

/** Why the server refused a step of a visit. */
export interface VisitorFailure {
  readonly text: string
  /** The server's messages by form field. */
  readonly fields: Readonly<Record<string, string>>
  /** Who took the step first, if someone else already has. */
  readonly passage: { readonly when: string; readonly person: string } | undefined
}

/** Fields of the guest and of the check-in are part of the same form. */
const toFormField = (field: string): string => {
  const name = field.replace(/^(guest|checkIn)\./, '')
  return name === 'phoneNumber' ? 'contactNumber' : name
}

/** Reads the error of a request; `fallback` is used if the server gives no message. */
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
