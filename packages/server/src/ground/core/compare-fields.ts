import type { Static } from 'typebox'
import type { FieldChange as FieldChangeSchema } from '@mosaic-booking/sdk/contract'

export type FieldChange = Static<typeof FieldChangeSchema>
type Fields = Readonly<Record<string, unknown>>

/** Returns the fields that differ. A missing value was or became empty. */
export function compareFields(before: Fields, after: Fields): FieldChange[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...fields].flatMap((field) => {
    const [oldValue, newValue] = [before[field], after[field]]
    if (oldValue === newValue || JSON.stringify(oldValue) === JSON.stringify(newValue)) return []
    return [
      {
        field,
        ...(oldValue === undefined ? {} : { oldValue }),
        ...(newValue === undefined ? {} : { newValue }),
      },
    ]
  })
}
