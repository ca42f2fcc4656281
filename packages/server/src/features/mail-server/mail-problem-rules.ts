import type { MailProblem } from '@mosaic-booking/sdk'

/** The errors of the mail library and of Node. */
interface MailError {
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
  readonly message?: string
}

/** Classifies why a mail server did not accept a mail. */
export function findMailProblem(error: unknown): MailProblem {
  const { code = '', command, responseCode, message = '' } = error as MailError
  // "Authentication required" can be the response to MAIL FROM or RCPT TO without a login.
  if (responseCode === 530) return /TLS/i.test(message) ? 'ENCRYPTION' : 'LOGIN_NEEDED'
  if (code === 'EAUTH' || command?.startsWith('AUTH')) return 'LOGIN'
  if (/certificate|self.signed|altname|hostname\/ip does not match/i.test(message))
    return 'CERTIFICATE'
  if (code === 'ETLS' || /wrong version number|ssl routines|STARTTLS/i.test(message))
    return 'ENCRYPTION'
  if (code === 'ETIMEDOUT' || /timed? ?out|greeting never received/i.test(message)) return 'TIMEOUT'
  if (command === 'MAIL FROM') return 'SENDER'
  if (command === 'RCPT TO') return 'RECIPIENT'
  if (responseCode === undefined && (command === 'CONN' || /^E[A-Z]+$/.test(code)))
    return 'UNREACHABLE'
  return 'REFUSED'
}

/** The server's response, or the error if there was none, without passwords. */
export const answerOf = (error: unknown): string => {
  const { response, message } = error as MailError
  return (response ?? message ?? String(error)).slice(0, 500)
}
