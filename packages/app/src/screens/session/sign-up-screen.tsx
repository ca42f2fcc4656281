import { isEmail } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { messages } from './session.messages.js'
import { SessionForm } from './session-form.js'
import { SessionFrame } from './session-frame.js'
import { useSubmit } from '../../shared/use-submit.js'

/** Requests a sign-up. Only valid addresses can be submitted (AUTH-003). */
export default function SignUpScreen() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [email, setEmail] = useState('')
  const [isLeft, setLeft] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  const address = email.trim()
  const isAddress = isEmail(address)
  const form = useSubmit(t('signUpError'), () => {
    setLeft(true)
    return (
      isAddress &&
      client.signup.request({ body: { email: address } }).then(() => setSentTo(address))
    )
  })
  if (sentTo) {
    return (
      <SessionFrame key="sent" title={t('linkSent')} text={t('signUpSentText', { email: sentTo })}>
        <ButtonLink href="#/login" icon="arrow-left">
          {t('backToLogin')}
        </ButtonLink>
      </SessionFrame>
    )
  }
  return (
    <SessionFrame
      title={t('signUpTitle')}
      text={t('signUpText')}
      foot={
        <>
          {t('haveAccount')} <Link to="/login">{t('login')}</Link>
        </>
      }
    >
      <SessionForm {...form} action={t('signUp')}>
        <TextField
          label={t('email')}
          type="email"
          icon="mail"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onChange={setEmail}
          onBlur={() => setLeft(email !== '')}
          error={isLeft && !isAddress && t('emailError')}
        />
      </SessionForm>
    </SessionFrame>
  )
}
