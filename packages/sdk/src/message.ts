import { isApiError } from './api-error.js'
import { fillText, type Language, type Message } from './contract/base/text.js'

const unableToConnect: Message = {
  en: 'Unable to connect, please check whether you are offline.',
  es: 'No se ha podido conectar; compruebe su conexión.',
}
const unableToHandle: Message = {
  en: "We're sorry. We were unable to handle your request.",
  es: 'Lo sentimos. No hemos podido procesar su solicitud.',
}
const connectionIssue: Message = {
  en: 'There was a connection issue, please try again',
  es: 'Ha habido un problema de conexión; inténtelo de nuevo',
}

/** Failures with a fixed text, whatever the server's message (ERR-001 to ERR-003, D-185). */
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

/**
 * The message for users: the specified text for connection failures, else the server's message,
 * else `fallback`, which is already in `language`. Values that are not an `ApiError` also give the
 * fallback, so that no internals are shown.
 */
export function toMessage(error: unknown, fallback: string, language: Language = 'en'): string {
  if (!isApiError(error)) return fallback
  const text = globalTexts[error.code] ?? globalTexts[error.status]
  return text ? fillText(text, language) : (error.serverMessage ?? fallback)
}
