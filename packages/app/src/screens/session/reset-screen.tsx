import { useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import {
  findPasswordProblems,
  NewPasswordFields,
} from '../../shared/new-password/new-password-fields.js'
import { messages } from './session.messages.js'
import { SessionForm, useToken } from './session-form.js'
import { SessionFrame } from './session-frame.js'
import { useSubmit } from '../../shared/use-submit.js'

/** Sets a new password with a token from the URL or entered by the user. */
export default function ResetScreen() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { token: given, username } = useParams()
  const [value, setValue] = useState({ password: '', repeat: '' })
  const [isSent, setSent] = useState(false)
  const [isDone, setDone] = useState(false)
  const { token, field } = useToken(given, isSent)
  const problems = findPasswordProblems(value)
  const form = useSubmit(t('loginFailed'), () => {
    setSent(true)
    return (
      token !== '' &&
      Object.keys(problems).length === 0 &&
      client.reset
        .completeWithToken({ body: { token, password: value.password } })
        .then(() => setDone(true))
    )
  })
  if (isDone) {
    return (
      <SessionFrame key="done" title={t('resetDone')} text={t('resetDoneText')}>
        <ButtonLink variant="primary" href="#/login" icon="log-in">
          {t('login')}
        </ButtonLink>
      </SessionFrame>
    )
  }
  return (
    <SessionFrame
      title={t('reset')}
      text={username && t('resetText', { username })}
      foot={<Link to="/login">{t('backToLogin')}</Link>}
    >
      <SessionForm {...form} action={t('setPassword')} newLinkAt="#/reset-password">
        {field}
        <NewPasswordFields
          autoFocus={given !== undefined}
          value={value}
          onChange={setValue}
          problems={isSent ? problems : {}}
          username={username}
        />
      </SessionForm>
    </SessionFrame>
  )
}
