import type { LocationHistoryEntry } from '@mosaic-booking/sdk'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './change-list.messages.js'

export type FieldChange = LocationHistoryEntry['changes'][number]

/** Labels for an entry's fields and values. */
export interface FieldNames {
  readonly nameField: (field: string) => string
  /** Formats a value; returns undefined for values that need no formatting. */
  readonly showValue?: (field: string, value: unknown) => string | undefined
}

/** Formats a list of texts or named objects. Returns undefined if the value has no name. */
function namesOf(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) {
    const names = value.map(namesOf)
    return names.every((name) => name !== undefined) ? names.join(', ') : undefined
  }
  const { name, text } = value as { name?: unknown; text?: unknown }
  return typeof name === 'string' ? name : typeof text === 'string' ? text : undefined
}

/** Whether a new entry has a value in the field. Empty fields are not listed. */
export const isFilled = ({ newValue }: FieldChange): boolean =>
  newValue !== undefined &&
  newValue !== null &&
  newValue !== '' &&
  newValue !== false &&
  !(Array.isArray(newValue) && newValue.length === 0)

/** Describes a field change, such as "Name: Canteen → Cantina"; for a new entry, only the value. */
export function useDescribeChange({ nameField, showValue }: FieldNames) {
  const t = useMessages(messages)
  const show = (field: string, value: unknown): string | undefined => {
    if (value === undefined || value === null || value === '') return t('none')
    if (Array.isArray(value) && value.length === 0) return t('none')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    return showValue?.(field, value) ?? namesOf(value)
  }
  return ({ field, oldValue, newValue }: FieldChange, isFirst = false): string => {
    const name = nameField(field)
    const isQuoted = oldValue !== undefined || newValue !== undefined
    const [before, after] = [show(field, oldValue), show(field, newValue)]
    if (isFirst && after !== undefined) return t('first', { field: name, value: after })
    return !isQuoted || before === undefined || after === undefined
      ? t('set', { field: name })
      : t('change', { field: name, old: before, new: after })
  }
}
