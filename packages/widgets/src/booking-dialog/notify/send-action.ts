import type { NotifyScope, User } from '@mosaic-booking/sdk'
import { apiQuery, currentOrg } from '@mosaic-booking/sdk/queries'
import { readSetting, readStored, toStorageKey, writeStored } from '@mosaic-booking/sdk/rules'
import { findStore } from '@mosaic-booking/sdk/stores'
import { useState } from 'react'
import { useApiQuery, useRuntime } from '../../use-runtime.js'

/** Whether people are notified (NTF-005). */
export type SendAction = 'send' | 'doNotSend'

const isSendAction = (value: unknown): value is SendAction =>
  value === 'send' || value === 'doNotSend'

export interface SendChoice {
  readonly action: SendAction
  /** The server's default. */
  readonly usual: SendAction
  choose(action: SendAction): void
}

/**
 * Starts with the user's last choice or the organisation's default. An unknown value means send
 * (NTF-006).
 */
export function useSendAction({ id, organisationId }: User): SendChoice {
  const { client } = useRuntime()
  const org = useApiQuery(apiQuery(client, 'org.get', currentOrg))
  const key = toStorageKey('sendAction', { organisationId, userId: id })
  const [own, setOwn] = useState(() => readStored(findStore(), key, isSendAction))
  const set = readSetting(org.data?.configSettings ?? [], 'default_send_action')
  const usual = isSendAction(set) ? set : 'send'
  return {
    action: own ?? usual,
    usual,
    choose(action) {
      setOwn(action)
      writeStored(findStore(), key, action)
    },
  }
}

/**
 * The scope to send with a new booking or cancellation. Undefined for the server's default. Without
 * notices, only the owner is notified of a new booking (D-123), and nobody of a cancellation
 * (D-120).
 */
export function toPlainScope(
  { action, usual }: SendChoice,
  silent: 'OWNER_ONLY' | 'NONE',
): NotifyScope | undefined {
  if (action === usual) return undefined
  return action === 'send' ? 'ALL_ATTENDEES' : silent
}
