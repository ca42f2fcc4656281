import { useRuntime } from '@mosaic-booking/widgets'
import { Button, ButtonLink, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import {
  findPasswordProblems,
  NewPasswordFields,
} from '../../shared/new-password/new-password-fields.js'
import { messages } from './session.messages.js'
import { SessionFrame } from './session-frame.js'
import { useSubmit } from '../../shared/use-submit.js'

/** Sets a new password with the token from the address, or a typed one. */
export default function ResetScreen() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { token: given, username } = useParams()
  const [typed, setTyped] = useState('')
  const [value, setValue] = useState({ password: '', repeat: '' })
  const [problems, setProblems] = useState<ReturnType<typeof findPasswordProblems>>({})
  const [tokenError, setTokenError] = useState<string>()
  const [isDone, setDone] = useState(false)
  const token = given ?? typed.trim()
  const { isBusy, problem, onSubmit } = useSubmit(t('loginFailed'), () => {
    const found = findPasswordProblems(value)
    setProblems(found)
    setTokenError(token ? undefined : t('tokenMissing'))
    return (
      token !== '' &&
      Object.keys(found).length === 0 &&
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
      <form className="session-fields" noValidate onSubmit={onSubmit}>
        {problem && (
          <Notice
            tone="error"
            actions={
              <ButtonLink size="small" href="#/reset-password">
                {t('newLink')}
              </ButtonLink>
            }
          >
            {problem}
          </Notice>
        )}
        {!given && (
          <TextField
            label={t('token')}
            autoComplete="one-time-code"
            spellCheck={false}
            value={typed}
            onChange={setTyped}
            error={tokenError}
          />
        )}
        <NewPasswordFields value={value} onChange={setValue} problems={problems} />
        <Button variant="primary" type="submit" wide busy={isBusy}>
          {t('setPassword')}
        </Button>
      </form>
    </SessionFrame>
  )
}
