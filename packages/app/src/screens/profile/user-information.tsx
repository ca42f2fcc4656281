import { isApiError } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Card, Combobox, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useSession } from '../../session/session.js'
import { messages } from './profile.messages.js'

const names = ['firstName', 'lastName', 'nickName', 'contactNumber', 'vehicleRegistration'] as const
const limits = { contactNumber: 50, vehicleRegistration: 20 } as const
const completions = {
  firstName: 'given-name',
  lastName: 'family-name',
  nickName: 'nickname',
  contactNumber: 'tel',
  vehicleRegistration: 'off',
} as const

const zones = Intl.supportedValuesOf('timeZone').map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}))
const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')

/**
 * Names, contact details, time zone and vehicle. Only administrators can edit e-mail, roles and
 * access card.
 */
export function UserInformation() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { user } = useSession()
  const [form, setForm] = useState(() => ({
    ...(Object.fromEntries(names.map((name) => [name, user[name] ?? ''])) as Record<
      (typeof names)[number],
      string
    >),
    timeZone: user.timeZone ?? '',
  }))
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const send = async () => {
    setErrors({})
    try {
      await mutate(runtime, 'user.update', {
        id: 'current',
        body: Object.fromEntries(
          Object.entries(form).map(([name, value]) => [name, value.trim() || null]),
        ),
      })
    } catch (error) {
      if (isApiError(error))
        setErrors(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])))
      throw error
    }
    toasts.add({ tone: 'success', text: t('informationSaved') })
  }
  const { isBusy, problem, onSubmit } = useSubmit(t('failed'), send)
  return (
    <Card title={t('user-information')} level={2} className="profile-card">
      <form className="profile-form" noValidate onSubmit={onSubmit}>
        {problem && (
          <Notice tone="error" className="profile-whole">
            {problem}
          </Notice>
        )}
        {names.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            type={name === 'contactNumber' ? 'tel' : 'text'}
            autoComplete={completions[name]}
            maxLength={name in limits ? limits[name as keyof typeof limits] : 100}
            value={form[name]}
            error={errors[name]}
            {...(name === 'vehicleRegistration' &&
              form[name].trim() !== '' && { hint: t('vehicleType', { type: t('car') }) })}
            onChange={(value) => setForm({ ...form, [name]: value })}
          />
        ))}
        <Combobox
          label={t('timeZone')}
          hint={t('timeZoneHint')}
          icon="globe"
          placeholder={deviceZone}
          options={zones}
          value={
            form.timeZone === ''
              ? null
              : { value: form.timeZone, label: form.timeZone.replaceAll('_', ' ') }
          }
          error={errors.timeZone}
          onChange={(zone) => setForm({ ...form, timeZone: zone?.value ?? '' })}
        />
        <dl className="profile-facts tiles gap-5 profile-whole">
          <div>
            <dt>{t('email')}</dt>
            <dd>{user.email}</dd>
          </div>
          <div>
            <dt>{t('accessCard')}</dt>
            <dd>{user.accessCardNumber ?? t('noAccessCard')}</dd>
          </div>
        </dl>
        <p className="profile-hint muted profile-whole">{t('administratorsHint')}</p>
        <div className="profile-whole">
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('saveInformation')}
          </Button>
        </div>
      </form>
    </Card>
  )
}
