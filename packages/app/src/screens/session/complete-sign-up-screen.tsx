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

/** Completes a sign-up with the token from the address, or a typed one. */
export default function CompleteSignUpScreen() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { token: given } = useParams()
  const [typed, setTyped] = useState('')
  const [person, setPerson] = useState({ firstName: '', lastName: '', contactNumber: '' })
  const [value, setValue] = useState({ password: '', repeat: '' })
  const [isSent, setSent] = useState(false)
  const [isDone, setDone] = useState(false)
  const token = given ?? typed.trim()
  const problems = findPasswordProblems(value)
  const isComplete =
    token !== '' &&
    person.firstName.trim() !== '' &&
    person.lastName.trim() !== '' &&
    Object.keys(problems).length === 0
  const { isBusy, problem, onSubmit } = useSubmit(t('loginFailed'), () => {
    setSent(true)
    const contactNumber = person.contactNumber.trim()
    const body = {
      firstName: person.firstName.trim(),
      lastName: person.lastName.trim(),
      password: value.password,
      ...(contactNumber ? { contactNumber } : {}),
    }
    return (
      isComplete &&
      client.signup.completeWithToken({ body: { token, ...body } }).then(() => setDone(true))
    )
  })
  const missing = (text: string) => isSent && text.trim() === '' && t('nameMissing')
  if (isDone) {
    return (
      <SessionFrame key="done" title={t('completeDone')} text={t('completeDoneText')}>
        <ButtonLink variant="primary" href="#/login" icon="log-in">
          {t('login')}
        </ButtonLink>
      </SessionFrame>
    )
  }
  return (
    <SessionFrame
      title={t('complete')}
      text={t('completeText')}
      foot={
        <>
          {t('haveAccount')} <Link to="/login">{t('login')}</Link>
        </>
      }
    >
      <form className="session-fields" noValidate onSubmit={onSubmit}>
        {problem && (
          <Notice
            tone="error"
            actions={
              <ButtonLink size="small" href="#/signup">
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
            error={isSent && token === '' && t('tokenMissing')}
          />
        )}
        <div className="session-pair">
          <TextField
            label={t('firstName')}
            autoComplete="given-name"
            maxLength={100}
            value={person.firstName}
            error={missing(person.firstName)}
            onChange={(firstName) => setPerson({ ...person, firstName })}
          />
          <TextField
            label={t('lastName')}
            autoComplete="family-name"
            maxLength={100}
            value={person.lastName}
            error={missing(person.lastName)}
            onChange={(lastName) => setPerson({ ...person, lastName })}
          />
        </div>
        <TextField
          label={t('contactNumber')}
          hint={t('optional')}
          type="tel"
          autoComplete="tel"
          maxLength={50}
          value={person.contactNumber}
          onChange={(contactNumber) => setPerson({ ...person, contactNumber })}
        />
        <NewPasswordFields value={value} onChange={setValue} problems={isSent ? problems : {}} />
        <Button variant="primary" type="submit" wide busy={isBusy}>
          {t('createAccount')}
        </Button>
      </form>
    </SessionFrame>
  )
}
