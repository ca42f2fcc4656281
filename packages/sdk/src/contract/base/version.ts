import Type from 'typebox'
import { optional } from './schema.js'

const version = { minimum: 0, maximum: 2_147_483_647 }

/** Counts the changes of an entry; 0 for one that has not been changed since it is counted. */
export const EntryVersion = optional(
  Type.Integer({ ...version, description: 'Counts the changes of the entry' }),
)

/** For edits: the version that they are based on. */
export const StaleVersion = optional(
  Type.Integer({
    ...version,
    description:
      'The version that the change is based on. If somebody has made changes since, nothing is saved and VERSION_CONFLICT says in its data what',
  }),
)

/** A field that a change touched. Values that are long or personal are left out. */
export const FieldChange = Type.Object(
  {
    field: Type.String(),
    oldValue: optional(Type.Unknown()),
    newValue: optional(Type.Unknown()),
  },
  { additionalProperties: false },
)
