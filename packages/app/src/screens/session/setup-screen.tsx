import { isApiError, toMessage } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Loading, TextField, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { matchPath, useLocation } from 'react-router'
import { SessionForm } from './session-form.js'
import { SessionFrame } from './session-frame.js'
import { SetupForm } from './setup-form.js'
import { messages } from './setup.messages.js'
import { useSubmit } from '../../shared/use-submit.js'

/**
 * Shown at every URL until the server has an organisation. The form requires a code from the URL or
 * entered by the user.
 */
export default function SetupScreen() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { language } = useLocale()
  const { pathname } = useLocation()
  const given = matchPath('/setup/:token', pathname)?.params.token
  const [token, setToken] = useState<string>()
  const [typed, setTyped] = useState('')
  const [isSent, setSent] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isChecking, setChecking] = useState(given !== undefined)
  const code = typed.trim()

  const check = (wanted: string) =>
    client.setup.check({ body: { token: wanted } }).then(() => setToken(wanted))
  useEffect(() => {
    if (!given) return
    check(given)
      .catch(setFailure)
      .finally(() => setChecking(false))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- each code of the address is checked once
  }, [given])
  const form = useSubmit(t('failed'), () => {
    setSent(true)
    setFailure(undefined)
    // The user may have pasted the whole link.
    const wanted = code.split('/').at(-1) ?? ''
    return wanted !== '' && check(wanted)
  })

  if (isChecking) return <Loading label={t('checking')} />
  if (token)
    return (
      <SetupForm
        token={token}
        onRefused={(error) => {
          if (!isApiError(error) || error.code !== 'SETUP_TOKEN_INVALID') return
          setFailure(error)
          setToken(undefined)
        }}
      />
    )
  const failed = failure === undefined ? undefined : toMessage(failure, t('failed'), language)
  return (
    <SessionFrame key="code" title={t('title')} text={t('codeText')}>
      <SessionForm {...form} problem={form.problem ?? failed} action={t('next')}>
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={setTyped}
          error={isSent && code === '' && t('codeMissing')}
        />
      </SessionForm>
    </SessionFrame>
  )
}
