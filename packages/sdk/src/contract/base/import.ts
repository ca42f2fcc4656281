import Type from 'typebox'
import { importMaxBytes, uploadTimeoutMs } from './limits.js'
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
  'The status of a row. FAILED and cancelled bookings can be retried.',
)
export const LineImportStatus = enumeration(
  'LineImportStatus',
  ['SUCCESS', 'ERROR', 'CANCELLED'],
  'The result of a row of a synchronous import.',
)
const content = Type.Record(Type.String({ maxLength: 100 }), Type.String(), {
  description: 'The row, by column',
})

export const ImportItem = entity(
  'ImportItem',
  {
    id: Id,
    lineNumber: Type.Integer({
      minimum: 1,
      description: 'Line number in the file; the header is line 1',
    }),
    reference: optional(Type.String()),
    status: ImportItemStatus,
    message: optional(
      Type.String({ description: 'In the language of the person who uploaded the file' }),
    ),
    lastAttempt: optional(Instant),
    content,
    targetEntityId: optional(
      Type.Integer({
        minimum: 1,
        description: 'The created object; for a booking import, the booking',
      }),
    ),
  },
  'A row of an import.',
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
  'An asynchronous import: rows are processed after the upload was answered.',
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
  'The results of a synchronous import; they are not stored.',
)

export const CsvUpload = entity(
  'CsvUpload',
  {
    file: FilePart('text/csv', importMaxBytes),
    label: optional(Name(255)),
    fileName: optional(Name(255)),
  },
  'A CSV file in UTF-8, UTF-16 or Windows-1252: at most 5 MB and 10,000 lines.',
)
export const ImportRetry = entity(
  'ImportRetry',
  {
    ids: Type.Array(Id, { minItems: 1, maxItems: 10_000, description: 'Items' }),
    softerRestrictions: optional(
      Type.Boolean({ description: 'Skip the rules that administrators may skip' }),
    ),
  },
  'The items to retry.',
)

const items = { include: optional(Includes('items')) }
const upload = {
  method: 'POST',
  access: 'admin',
  body: { mediaType: 'multipart/form-data', form: CsvUpload },
  timeoutMs: uploadTimeoutMs,
} as const
const reading = { method: 'GET', access: 'admin', query: items } as const

/** Endpoints shared by all nouns' imports. Each noun adds its own paths. */
export const importEndpoint = {
  upload: { ...upload, answers: { 201: Import }, errors: ['IMPORT_FILE'], keyed: true },
  uploadNow: { ...upload, answers: { 200: LineImport }, errors: ['IMPORT_FILE'] },
  list: { ...reading, summary: 'List imports, newest first', answers: { 200: Type.Array(Import) } },
  get: { ...reading, summary: 'Get an import', answers: { 200: Import } },
  retryByQuery: {
    method: 'POST',
    access: 'admin',
    summary: 'Retry a failed item',
    query: { id: IdList },
    answers: { 200: Type.Array(ImportItem) },
  },
  retry: {
    method: 'POST',
    access: 'admin',
    summary: 'Retry failed or cancelled items',
    body: ImportRetry,
    answers: { 200: Type.Array(ImportItem) },
  },
} as const
