import Type from 'typebox'
import { clearable, Count, entity, Flag, Id, IdList, Name, optional } from '../base/schema.js'
import { StaleVersion } from '../base/version.js'
import { LocationKind, locationFields } from './location.js'

const hierarchyFields = {
  name: Name(),
  kind: LocationKind,
  capacity: optional(Count),
  shortName: clearable(locationFields.shortName),
  externalReference: clearable(locationFields.externalReference),
  bookingCategoryId: clearable(Id),
  isBookable: optional(Flag),
}
const RowKey = Type.String({ minLength: 1, maxLength: 64 })

export const LocationHierarchyRow = entity(
  'LocationHierarchyRow',
  {
    id: optional(Id),
    key: optional(RowKey),
    version: StaleVersion,
    copyOf: optional(
      Type.Integer({
        minimum: 1,
        description:
          'For a new location: the one whose settings, schedule, facilities, layouts, extras, tags and category it gets',
      }),
    ),
    ...hierarchyFields,
    parentId: optional(Id),
    parentKey: optional(RowKey),
  },
  'A row of the hierarchy editor. Without an id it is created; key is a name by which other rows of the same call find their new parent. Omitted fields stay unchanged.',
)

export const LocationHierarchy = entity(
  'LocationHierarchy',
  {
    rootLocationId: Id,
    confirmIds: optional(IdList),
    locations: Type.Array(LocationHierarchyRow, { maxItems: 10_000 }),
  },
  'Rows in order; those without id are created, locations without a row are left alone.',
)

export const LocationImport = entity(
  'LocationImport',
  {
    hierarchy: LocationHierarchy,
    errors: Type.Array(
      Type.Object(
        {
          line: Type.Integer({ description: 'Of the file; the header is line 1' }),
          field: Type.String(),
          message: Type.String(),
        },
        { additionalProperties: false },
      ),
    ),
  },
  'What a file would save, and its errors by line. Nothing is saved yet.',
)
