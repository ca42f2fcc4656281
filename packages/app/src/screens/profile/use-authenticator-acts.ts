import { isApiError, toMessage, type TwoFactorSecret } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useLocale, useRuntime } from '@mosaic-booking/widgets'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../session/session.js'
import { messages } from './profile.messages.js'
import { messages as codeMessages } from './recovery-codes.messages.js'

export type Act = 'setUp' | 'switchOff' | 'createCodes'
interface Proof {
  readonly currentPassword?: string
}
export type AuthenticatorActs = ReturnType<typeof useAuthenticatorActs>

/**
 * Actions on the user's authenticator app. Each requires the password if the login is not recent.
 */
export function useAuthenticatorActs() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { client } = runtime
  const { titles, failed } = useTexts()
  const [setup, setSetup] = useState<TwoFactorSecret>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [busy, setBusy] = useState<Act>()
  /** The action that is waiting for the password. */
  const [waiting, setWaiting] = useState<Act>()
  /** The password that started a set-up, reused to create recovery codes at its end. */
  const [proof, setProof] = useState<Proof>({})
  const perform = {
    setUp: async (body: Proof) => {
      setSetup(await client.twoFactor.beginEnrolment({ id: 'current', body }))
      setProof(body)
    },
    switchOff: async (body: Proof) => {
      await mutate(runtime, 'twoFactor.switchOff', { id: 'current', body })
      toasts.add({ tone: 'success', text: t('appIsOff') })
    },
    createCodes: async (body: Proof) => {
      const made = await mutate(runtime, 'twoFactor.createRecoveryCodes', { id: 'current', body })
      setCodes(made.codes)
    },
  }
  /** Prompts for the password if the server requires it; rethrows other errors. */
  const attempt = async (act: Act, body: Proof = {}) => {
    try {
      await perform[act](body)
    } catch (error) {
      if (!isApiError(error) || error.code !== 'LOGIN_NOT_FRESH') throw error
      setWaiting(act)
    }
  }
  const start = async (act: Act, body?: Proof) => {
    setBusy(act)
    try {
      await attempt(act, body)
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, failed[act], language) })
    } finally {
      setBusy(undefined)
    }
  }
  return {
    ...{ titles, failed, busy, attempt, start },
    ...{ setup, setSetup, codes, setCodes, waiting, setWaiting },
    proceed: (currentPassword: string) => perform[waiting!]({ currentPassword }),
    finishSetup: () => void start('createCodes', proof),
  }
}

function useTexts() {
  const t = useMessages(messages)
  const tCodes = useMessages(codeMessages)
  const { user } = useSession()
  const titles = {
    setUp: t('setUpApp'),
    switchOff: t('appOff'),
    createCodes: tCodes(user.twoFactorAuth?.recoveryCodesLeft ? 'renew' : 'create'),
  }
  const failed = {
    setUp: t('appFailed'),
    switchOff: t('appOffFailed'),
    createCodes: tCodes('failed'),
  }
  return { titles, failed }
}
