import { isEmail } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from './session.messages.js'
import { SessionForm } from './session-form.js'
import { SessionFrame } from './session-frame.js'
import { useSubmit } from '../../shared/use-submit.js'

/**
 * Requests a password reset. The response does not reveal whether the address has an account
 * (D-028).
 */
export default function ResetPasswordScreen() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const [sentTo, setSentTo] = useState<string>()
  const form = useSubmit(t('loginFailed'), () => {
    const address = email.trim()
    const isAddress = isEmail(address)
    setEmailError(isAddress ? undefined : t('emailError'))
    return (
      isAddress &&
      client.reset.request({ body: { username: address } }).then(() => setSentTo(address))
    )
  })
  if (sentTo) {
    return (
      <SessionFrame key="sent" title={t('linkSent')} text={t('linkSentText', { email: sentTo })}>
        <ButtonLink href="#/login" icon="arrow-left">
          {t('backToLogin')}
        </ButtonLink>
      </SessionFrame>
    )
  }
  return (
    <SessionFrame
      title={t('resetPassword')}
      text={t('resetPasswordText')}
      foot={<Link to="/login">{t('backToLogin')}</Link>}
    >
      <SessionForm {...form} action={t('sendLink')}>
        <TextField
          label={t('email')}
          type="email"
          icon="mail"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={setEmail}
          error={emailError}
        />
      </SessionForm>
    </SessionFrame>
  )
}
