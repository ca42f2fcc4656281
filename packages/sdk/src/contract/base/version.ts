import Type from 'typebox'
import { optional } from './schema.js'

const version = { minimum: 0, maximum: 2_147_483_647 }

/** The number of changes to an entry; 0 if it has not changed since versions were introduced. */
export const EntryVersion = optional(
  Type.Integer({ ...version, description: 'Counts the changes of the entry' }),
)

/** The version that an edit is based on (optimistic locking). */
export const StaleVersion = optional(
  Type.Integer({
    ...version,
    description:
      'The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what',
  }),
)

/** A field changed by an edit. Omits long or personal values. */
export const FieldChange = Type.Object(
  {
    field: Type.String(),
    oldValue: optional(Type.Unknown()),
    newValue: optional(Type.Unknown()),
  },
  { additionalProperties: false },
)
