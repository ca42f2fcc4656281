import type { ErrorBody, ValidationError } from '@mosaic-booking/sdk'
import {
  errorCodes,
  fieldCodes,
  fillText,
  type ErrorCode,
  type Reader,
} from '@mosaic-booking/sdk/contract'
import { isDiskFull, isUnavailable } from '../db/database-errors.js'
import { Refusal } from './refusal.js'

export interface ErrorAnswer {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfterSeconds?: number
  /** The server caused the error, so it is logged. */
  readonly isOurs: boolean
}

const fastifyCodes = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_INPUT',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  // Paths that cannot be files, such as very long ones.
  FST_STATIC_FORBIDDEN_PATH: 'NOT_FOUND',
} as const satisfies Record<string, ErrorCode>
const isFastifyCode = (code: string): code is keyof typeof fastifyCodes =>
  Object.hasOwn(fastifyCodes, code)

/**
 * Converts an error to a refusal. Never sends details of the database, the code or other people's
 * data.
 */
export function toRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (isUnavailable(error)) return new Refusal('UNAVAILABLE', { retryAfterSeconds: 2 })
  if (isDiskFull(error)) return new Refusal('DISK_FULL', { retryAfterSeconds: 30 })
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY')
    return new Refusal('INVALID_INPUT', { fields: [{ field: '', code: 'json' }] })
  if (code && isFastifyCode(code)) return new Refusal(fastifyCodes[code])
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 10 })
  if (statusCode === 400) return new Refusal('INVALID_INPUT')
  if (statusCode === 408) return new Refusal('REQUEST_TIMEOUT')
  return undefined
}

export function toErrorAnswer(error: unknown, reader: Reader, requestId: string): ErrorAnswer {
  const refusal = toRefusal(error)
  const code = refusal?.code ?? 'INTERNAL'
  const { values, fields, members, reasons, data, retryAfterSeconds } = refusal?.details ?? {}
  const given = fields?.map(({ field, code, values }) => ({
    field,
    code,
    message: fillText(fieldCodes[code], reader, values),
  }))
  const message = fillText(errorCodes[code], reader, values)
  return {
    status: errorCodes[code].status,
    isOurs: errorCodes[code].status >= 500 && code !== 'BUSY',
    ...(retryAfterSeconds ? { retryAfterSeconds } : {}),
    body: {
      code,
      // A single field's message is more useful than "check the input".
      message: code === 'INVALID_INPUT' && given?.length ? given[0]!.message : message,
      ...(given?.length ? { fields: given } : {}),
      ...(members
        ? {
            validationErrors: members.map(({ index, refusal }) => ({
              index,
              ...toMember(refusal, reader, requestId),
            })),
          }
        : {}),
      ...(reasons?.length ? { reasons: [...reasons] } : {}),
      ...(data ? { data } : {}),
      requestId,
    },
  }
}

function toMember(
  refusal: Refusal,
  reader: Reader,
  requestId: string,
): Omit<ValidationError, 'index'> {
  const { code, message, reasons } = toErrorAnswer(refusal, reader, requestId).body
  return { code, message, ...(reasons ? { reasons } : {}) }
}
