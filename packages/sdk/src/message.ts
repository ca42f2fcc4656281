import { isApiError } from './api-error.js'
import { defineMessage, fillText, type Message, type Reader } from './contract/base/text.js'

const unableToConnect: Message = /*#__PURE__*/ defineMessage(
  'message.unableToConnect',
  'Unable to connect, please check whether you are offline.',
)
const unableToHandle: Message = /*#__PURE__*/ defineMessage(
  'message.unableToHandle',
  'We’re sorry. We were unable to handle your request.',
)
const connectionIssue: Message = /*#__PURE__*/ defineMessage(
  'message.connectionIssue',
  'There was a connection issue, please try again',
)

/** Failures with a fixed text that overrides the server's message (ERR-001 to ERR-003, D-185). */
const globalTexts: Readonly<Record<string, Message>> = {
  NETWORK: unableToConnect,
  503: unableToConnect,
  500: unableToHandle,
  TIMEOUT: connectionIssue,
  EMPTY_BODY: connectionIssue,
  INVALID_BODY: connectionIssue,
  408: connectionIssue,
  504: connectionIssue,
}

const textOf = (key: string) => (Object.hasOwn(globalTexts, key) ? globalTexts[key] : undefined)

/**
 * Returns the user-facing message: the specified text for connection failures, otherwise the
 * server's message, otherwise `fallback`, which is already in the reader's language. Values other
 * than `ApiError` also return the fallback, so that internals are never shown.
 */
export function toMessage(error: unknown, fallback: string, reader: Reader = 'en'): string {
  if (!isApiError(error)) return fallback
  const text = textOf(error.code) ?? textOf(String(error.status))
  return text ? fillText(text, reader) : (error.serverMessage ?? fallback)
}
