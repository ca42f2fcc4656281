import multipart, { type MultipartFile } from '@fastify/multipart'
import { maxBytesOf, type EndpointDeclaration } from '@mosaic-booking/sdk/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { BoundedQueue } from '../../ground/core/bounded-queue.js'
import { refuseFields, Refusal } from '../../ground/core/refusal.js'
import { Upload } from '../../ground/core/upload.js'

/** The longest text field in the contract has 2,000 characters. */
const textMaxBytes = 10_000
const mostFields = 20

/** Files are buffered in memory, so few requests are read concurrently: at most 4 × 20 MB. */
const reading = new BoundedQueue(4, 20)

/** Enables forms. Their content is read only when a handler requests it. */
export async function registerForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart)
}

export type BodyReader = (request: FastifyRequest) => Promise<unknown>

/**
 * Creates a body reader for the form that the contract declares. Endpoints with a form accept
 * nothing else, and other endpoints accept no form.
 */
export function createBodyReader({ body }: EndpointDeclaration): BodyReader {
  const isMultipart = body && 'mediaType' in body && body.mediaType === 'multipart/form-data'
  const form = isMultipart ? (body.form as FormSchema | undefined) : undefined
  return async (request) => {
    if (request.isMultipart() !== (form !== undefined)) throw new Refusal('UNSUPPORTED_MEDIA_TYPE')
    return form ? reading.run(() => readParts(request, form)) : request.body
  }
}

interface FormSchema {
  readonly properties: Readonly<Record<string, TSchema>>
}

/**
 * Reads the fields and files of a form. Stops at a file that exceeds its limit. Refuses a truncated
 * form entirely.
 */
async function readParts(
  request: FastifyRequest,
  { properties }: FormSchema,
): Promise<Record<string, unknown>> {
  const limitOf = (name: string) =>
    Object.hasOwn(properties, name) ? maxBytesOf(properties[name]!) : undefined
  const largest = Math.max(...Object.keys(properties).map((name) => limitOf(name) ?? 0))
  const values: Record<string, unknown> = Object.create(null)
  const limits = {
    fileSize: largest,
    files: 1,
    fields: mostFields,
    fieldSize: textMaxBytes,
    parts: mostFields + 1,
    headerPairs: 20,
  }
  try {
    for await (const part of request.parts({ limits })) {
      if (Object.hasOwn(values, part.fieldname))
        throw refuseFields({ field: part.fieldname, code: 'tooMany', values: { count: 1 } })
      if (part.type === 'field' && part.valueTruncated)
        throw refuseFields({
          field: part.fieldname,
          code: 'tooLong',
          values: { count: textMaxBytes },
        })
      values[part.fieldname] =
        part.type === 'file' ? await readFile(part, limitOf(part.fieldname)) : part.value
    }
  } catch (error) {
    throw toRefusal(error, largest)
  }
  return { ...values }
}

async function readFile(part: MultipartFile, limit: number | undefined): Promise<Upload> {
  if (limit === undefined) throw refuseFields({ field: part.fieldname, code: 'unknown' })
  const content = await part.toBuffer()
  if (content.length > limit) throw refuseSize(part.fieldname, limit)
  if (content.length === 0) throw refuseFields({ field: part.fieldname, code: 'required' })
  return new Upload(content, part.filename.slice(0, 255))
}

const refuseSize = (field: string, limit: number) =>
  refuseFields({ field, code: 'fileTooLarge', values: { count: limit / 1_000_000 } })

function toRefusal(error: unknown, largest: number): unknown {
  if (error instanceof Refusal) return error
  const { code = '', statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_REQ_FILE_TOO_LARGE') return refuseSize('file', largest)
  if (statusCode === 413) return new Refusal('PAYLOAD_TOO_LARGE')
  // Any other error here means a truncated or malformed form.
  return refuseFields({ field: 'file', code: 'fileDamaged' })
}
