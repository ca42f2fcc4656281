import type { MailServer, MailServerInput } from '@mosaic-booking/sdk'
import { isEmail } from '@mosaic-booking/sdk/rules'

export type MailServerDraft = Required<Omit<MailServerInput, 'port'>> & {
  readonly port: string
}

export type Flaw =
  | 'hostWrong'
  | 'portWrong'
  | 'passwordMissing'
  | 'passwordAgain'
  | 'senderNameWrong'
  | 'addressWrong'

export const toDraft = (server: MailServer): MailServerDraft => ({
  host: server.host ?? '',
  port: String(server.port ?? 587),
  security: server.security ?? 'STARTTLS',
  username: server.username ?? '',
  password: '',
  senderName: server.senderName ?? '',
  senderAddress: server.senderAddress ?? '',
  replyTo: server.replyTo ?? '',
})

const usualPorts = { TLS: '465', STARTTLS: '587', NONE: '25' } as const

/** Changes the encryption, and the port if it is the usual one. */
export const withSecurity = (
  draft: MailServerDraft,
  security: MailServerDraft['security'],
): MailServerDraft => ({
  ...draft,
  security,
  ...(draft.port === usualPorts[draft.security] && { port: usualPorts[security] }),
})

/** The stored password is only used for the same server and user. */
const keepsPassword = (draft: MailServerDraft, saved: MailServer): boolean =>
  saved.hasPassword &&
  draft.host.trim().toLowerCase() === saved.host?.toLowerCase() &&
  Number(draft.port) === saved.port &&
  draft.username.trim() === saved.username

export function findFlaws(
  draft: MailServerDraft,
  saved: MailServer,
): Partial<Record<keyof MailServerDraft, Flaw>> {
  const { host, port, username, password, senderName, senderAddress, replyTo } = draft
  const needsPassword = username.trim() !== '' && password === '' && !keepsPassword(draft, saved)
  return {
    ...(!/^[\w.:-]{1,253}$/.test(host.trim()) && { host: 'hostWrong' }),
    ...(!(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535) && {
      port: 'portWrong',
    }),
    ...(needsPassword && { password: saved.hasPassword ? 'passwordAgain' : 'passwordMissing' }),
    ...((senderName.trim() === '' || /[<>"\\]/.test(senderName)) && {
      senderName: 'senderNameWrong',
    }),
    ...(!isEmail(senderAddress.trim()) && { senderAddress: 'addressWrong' }),
    ...(replyTo.trim() !== '' && !isEmail(replyTo.trim()) && { replyTo: 'addressWrong' }),
  }
}

export const toInput = (draft: MailServerDraft): MailServerInput => ({
  host: draft.host.trim(),
  port: Number(draft.port),
  security: draft.security,
  ...(draft.username.trim() && { username: draft.username.trim() }),
  ...(draft.username.trim() && draft.password && { password: draft.password }),
  senderName: draft.senderName.trim(),
  senderAddress: draft.senderAddress.trim(),
  ...(draft.replyTo.trim() && { replyTo: draft.replyTo.trim() }),
})
