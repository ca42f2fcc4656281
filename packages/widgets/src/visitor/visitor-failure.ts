import { isApiError, toMessage } from '@mosaic-booking/sdk'
import type { Language } from '../locale/locale.js'

/** Why the server rejected a visit's step. */
export interface VisitorFailure {
  readonly text: string
  /** The server's messages by form field. */
  readonly fields: Readonly<Record<string, string>>
  /** Who took the step first, if another user already has. */
  readonly passage: { readonly when: string; readonly person: string } | undefined
}

/** Guest and check-in fields belong to the same form. */
const toFormField = (field: string): string => {
  const name = field.replace(/^(guest|checkIn)\./, '')
  return name === 'phoneNumber' ? 'contactNumber' : name
}

/** Reads a request's error. `fallback` is used if the server sends no message. */
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
