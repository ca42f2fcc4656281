import { isApiError, toMessage, type PasskeyRequest } from '@mosaic-booking/sdk'
import { useLocale, useRuntime } from '@mosaic-booking/widgets'
import { Button, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { changeUser } from '../../session/change-user.js'
import { isAborted, isCancelled, worksAt } from '../../shared/passkeys/passkey-errors.js'
import { messages } from './passkey-login.messages.js'

/**
 * Passkey login: a button, and autofill suggestions in the e-mail field if the browser supports
 * them. Not shown if the server or its address does not support passkeys.
 */
export default function PasskeyLogin() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { client } = runtime
  const [isOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** Incremented after each failure, because the browser then stops suggesting passkeys. */
  const [round, setRound] = useState(0)

  const logIn = async (optionsJSON: PasskeyRequest, useBrowserAutofill: boolean) => {
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill })
    await client.passkey.login({ body: { credential } })
    await changeUser(runtime)
  }
  const fail = (error: unknown) => {
    if (isAborted(error)) return
    const text = isCancelled(error) ? t('cancelled') : t('failed')
    setProblem(isApiError(error) ? toMessage(error, text, language) : text)
    setRound((last) => last + 1)
  }
  useEffect(() => {
    let isOver = false
    const suggest = async () => {
      const options = await client.passkey.beginLogin().catch(() => undefined)
      if (isOver || !options || !worksAt(options.rpId)) return
      setOffered(true)
      if ((await browserSupportsWebAuthnAutofill()) && !isOver) await logIn(options, true)
    }
    suggest().catch((error: unknown) => {
      // Suggestions fail silently, unless the server refuses a chosen passkey.
      if (!isOver && isApiError(error)) fail(error)
    })
    return () => {
      isOver = true
      WebAuthnAbortService.cancelCeremony()
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the suggestions start once a round
  }, [round])
  const ask = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await logIn(await client.passkey.beginLogin(), false)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  if (!isOffered) return null
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Button icon="lock" wide busy={isBusy} onClick={() => void ask()}>
        {t('withPasskey')}
      </Button>
    </>
  )
}
