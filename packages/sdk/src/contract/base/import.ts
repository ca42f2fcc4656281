import Type from 'typebox'
import { uploadTimeoutMs } from './limits.js'
import {
  Count,
  entity,
  enumeration,
  FilePart,
  Id,
  IdList,
  Includes,
  Instant,
  Name,
  optional,
} from './schema.js'

export const ImportItemStatus = enumeration(
  'ImportItemStatus',
  ['STARTED', 'COMPLETED', 'FAILED', 'CANCELLED'],
  'Where a line stands. FAILED and cancelled bookings can be tried again.',
)
export const LineImportStatus = enumeration(
  'LineImportStatus',
  ['SUCCESS', 'ERROR', 'CANCELLED'],
  'What became of a line of an import that answers at once.',
)
const content = Type.Record(Type.String({ maxLength: 100 }), Type.String(), {
  description: 'The line, by column',
})

export const ImportItem = entity(
  'ImportItem',
  {
    id: Id,
    lineNumber: Type.Integer({ minimum: 1, description: 'In the file; the header line is 1' }),
    reference: optional(Type.String()),
    status: ImportItemStatus,
    message: optional(Type.String({ description: 'In the language of the one who uploaded' })),
    lastAttempt: optional(Instant),
    content,
    targetEntityId: optional(
      Type.Integer({
        minimum: 1,
        description: 'What the line made: of a booking import the booking',
      }),
    ),
  },
  'One line of an import.',
)

export const Import = entity(
  'Import',
  {
    id: Id,
    label: Type.String(),
    fileName: Type.String(),
    created: Instant,
    createdBy: optional(Type.String()),
    counts: Type.Object(
      { total: Count, open: Count, completed: Count, failed: Count, cancelled: Count },
      { additionalProperties: false },
    ),
    items: optional(Type.Array(ImportItem, { description: 'With include=items' })),
  },
  'A file that is worked off line by line after the upload has answered.',
)

export const LineImport = entity(
  'LineImport',
  {
    items: Type.Array(
      Type.Object(
        {
          lineNumber: Type.Integer({ minimum: 1 }),
          status: LineImportStatus,
          message: optional(Type.String()),
          content,
        },
        { additionalProperties: false },
      ),
    ),
  },
  'The results of an import that answers at once and keeps nothing.',
)

export const CsvUpload = entity(
  'CsvUpload',
  {
    file: FilePart('text/csv'),
    label: optional(Name(255)),
    fileName: optional(Name(255)),
  },
  'A CSV file: UTF-8, at most 5 MB and 10,000 lines.',
)
export const ImportRetry = entity(
  'ImportRetry',
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: 10_000, description: 'Items' }),
    softerRestrictions: optional(
      Type.Boolean({ description: 'Skip the rules that administrators may skip' }),
    ),
  },
  'The items to try again.',
)

const items = { include: optional(Includes('items')) }
const upload = {
  method: 'POST',
  access: 'admin',
  body: { mediaType: 'multipart/form-data', form: CsvUpload },
  timeoutMs: uploadTimeoutMs,
} as const
const reading = { method: 'GET', access: 'admin', query: items } as const

/** What the imports of all nouns have in common; each noun adds its paths. */
export const importEndpoint = {
  upload: { ...upload, answers: { 201: Import }, errors: ['IMPORT_FILE'], keyed: true },
  uploadNow: { ...upload, answers: { 200: LineImport }, errors: ['IMPORT_FILE'] },
  list: { ...reading, summary: 'Imports, newest first', answers: { 200: Type.Array(Import) } },
  get: { ...reading, summary: 'One import', answers: { 200: Import } },
  retryByQuery: {
    method: 'POST',
    access: 'admin',
    summary: 'Try failed items again',
    query: { id: IdList },
    answers: { 200: Type.Array(ImportItem) },
  },
  retry: {
    method: 'POST',
    access: 'admin',
    summary: 'Try failed or cancelled items again',
    body: ImportRetry,
    answers: { 200: Type.Array(ImportItem) },
  },
} as const
