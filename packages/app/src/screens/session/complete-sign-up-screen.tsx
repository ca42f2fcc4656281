import { useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import {
  findPasswordProblems,
  NewPasswordFields,
} from '../../shared/new-password/new-password-fields.js'
import { messages } from './complete-sign-up.messages.js'
import { messages as sessionMessages } from './session.messages.js'
import { SessionForm, useToken } from './session-form.js'
import { SessionFrame } from './session-frame.js'
import { useSubmit } from '../../shared/use-submit.js'

/** Completes a sign-up with a token from the URL or entered by the user. */
export default function CompleteSignUpScreen() {
  const t = useMessages(messages)
  const tSession = useMessages(sessionMessages)
  const { client } = useRuntime()
  const { token: given } = useParams()
  const [person, setPerson] = useState({ firstName: '', lastName: '', contactNumber: '' })
  const [value, setValue] = useState({ password: '', repeat: '' })
  const [isSent, setSent] = useState(false)
  const [isDone, setDone] = useState(false)
  const { token, field } = useToken(given, isSent)
  const problems = findPasswordProblems(value)
  const isComplete =
    token !== '' &&
    person.firstName.trim() !== '' &&
    person.lastName.trim() !== '' &&
    Object.keys(problems).length === 0
  const form = useSubmit(tSession('loginFailed'), () => {
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
  const missing = (name: 'nameMissing' | 'lastNameMissing', text: string) =>
    isSent && text.trim() === '' && t(name)
  if (isDone) {
    return (
      <SessionFrame key="done" title={t('completeDone')} text={t('completeDoneText')}>
        <ButtonLink variant="primary" href="#/login" icon="log-in">
          {tSession('login')}
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
          {tSession('haveAccount')} <Link to="/login">{tSession('login')}</Link>
        </>
      }
    >
      <SessionForm {...form} action={t('createAccount')} newLinkAt="#/signup">
        {field}
        <div className="session-pair">
          <TextField
            label={t('firstName')}
            autoFocus={given !== undefined}
            autoComplete="given-name"
            maxLength={100}
            value={person.firstName}
            error={missing('nameMissing', person.firstName)}
            onChange={(firstName) => setPerson({ ...person, firstName })}
          />
          <TextField
            label={t('lastName')}
            autoComplete="family-name"
            maxLength={100}
            value={person.lastName}
            error={missing('lastNameMissing', person.lastName)}
            onChange={(lastName) => setPerson({ ...person, lastName })}
          />
        </div>
        <TextField
          label={t('contactNumber')}
          type="tel"
          autoComplete="tel"
          maxLength={50}
          value={person.contactNumber}
          onChange={(contactNumber) => setPerson({ ...person, contactNumber })}
        />
        <NewPasswordFields
          isFirst
          value={value}
          onChange={setValue}
          problems={isSent ? problems : {}}
        />
      </SessionForm>
    </SessionFrame>
  )
}
