import { domainOf, isEmail } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Checkbox,
  Combobox,
  TextField,
  useMessages,
  type ListboxOption,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { changeUser } from '../../session/change-user.js'
import {
  findPasswordProblems,
  NewPasswordFields,
} from '../../shared/new-password/new-password-fields.js'
import { SessionForm } from './session-form.js'
import { SessionFrame } from './session-frame.js'
import { messages } from './setup.messages.js'
import { useSubmit } from '../../shared/use-submit.js'

const toZone = (name: string): ListboxOption => ({ value: name, label: name.replaceAll('_', ' ') })
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
const zones = Intl.supportedValuesOf('timeZone').map(toZone)

interface SetupFormProps {
  readonly token: string
  /** Also called if the token has been used or has expired in the meantime. */
  readonly onRefused: (error: unknown) => void
}

/** Creates the organisation and its first administrator, who is then logged in. */
export function SetupForm({ token, onRefused }: SetupFormProps) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const navigate = useNavigate()
  const [value, setValue] = useState({
    organisationName: '',
    firstName: '',
    lastName: '',
    email: '',
  })
  const [zone, setZone] = useState<ListboxOption | null>(() => toZone(ownZone))
  const [allowSignUp, setAllowSignUp] = useState(false)
  const [isServiceAdministrator, setServiceAdministrator] = useState(true)
  const [secret, setSecret] = useState({ password: '', repeat: '' })
  const [isSent, setSent] = useState(false)
  const email = value.email.trim()
  const problems = findPasswordProblems(secret)
  const isComplete =
    [value.organisationName, value.firstName, value.lastName].every((text) => text.trim()) &&
    zone !== null &&
    isEmail(email) &&
    Object.keys(problems).length === 0

  const create = async (timeZone: string) => {
    const { password } = secret
    const choices = { allowSignUp, isServiceAdministrator }
    const body = { token, ...value, email, timeZone, password, ...choices }
    await runtime.client.setup.complete({ body }).catch((error: unknown) => {
      onRefused(error)
      throw error
    })
    // Shows the new organisation's setup checklist.
    await navigate('/admin', { replace: true })
    await changeUser(runtime)
  }
  const form = useSubmit(t('failed'), () => {
    setSent(true)
    return isComplete && create(zone.value)
  })
  const text = (
    name: keyof typeof value,
    missing: 'nameMissing' | 'lastNameMissing' | 'organisationMissing',
  ) => ({
    value: value[name],
    error: isSent && value[name].trim() === '' && t(missing),
    maxLength: 100,
    onChange: (typed: string) => setValue({ ...value, [name]: typed }),
  })

  return (
    <SessionFrame key="form" title={t('title')} text={t('formText')}>
      <SessionForm {...form} action={t('create')}>
        <fieldset className="session-group stack unstyled">
          <legend>{t('organisation')}</legend>
          <TextField
            label={t('organisationName')}
            autoComplete="organization"
            {...text('organisationName', 'organisationMissing')}
          />
          <Combobox
            label={t('timeZone')}
            hint={t('timeZoneHint')}
            value={zone}
            onChange={setZone}
            options={zones}
            error={isSent && zone === null && t('timeZoneMissing')}
          />
        </fieldset>
        <fieldset className="session-group stack unstyled">
          <legend>{t('administrator')}</legend>
          <div className="session-pair">
            <TextField
              label={t('firstName')}
              autoComplete="given-name"
              {...text('firstName', 'nameMissing')}
            />
            <TextField
              label={t('lastName')}
              autoComplete="family-name"
              {...text('lastName', 'lastNameMissing')}
            />
          </div>
          <TextField
            label={t('email')}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            value={value.email}
            onChange={(typed) => setValue({ ...value, email: typed })}
            error={isSent && !isEmail(email) && t('emailError')}
          />
          {isEmail(email) && (
            <Checkbox
              label={t('allowSignUp', { domain: domainOf(email) })}
              checked={allowSignUp}
              onChange={setAllowSignUp}
            />
          )}
          <NewPasswordFields
            isFirst
            value={secret}
            onChange={setSecret}
            problems={isSent ? problems : {}}
          />
          <Checkbox
            label={t('serviceAdministrator')}
            hint={t('serviceAdministratorHint')}
            checked={isServiceAdministrator}
            onChange={setServiceAdministrator}
          />
        </fieldset>
      </SessionForm>
    </SessionFrame>
  )
}
