import type { OnlineMeeting, User } from '@mosaic-booking/sdk'
import { useMessages } from '../../locale/messages.js'
import { Select } from '../../ui/select/select.js'
import { messages } from '../booking-dialog.messages.js'
import type { BookingForm } from '../draft/booking-draft.js'

interface MeetingFieldProps {
  readonly form: BookingForm
  readonly user: User
  /** The online meeting that the booking has already. */
  readonly meeting: OnlineMeeting | undefined
  readonly error: string | undefined
  readonly onChange: (form: BookingForm) => void
}

/** The service of the online meeting; nothing where the user has none (BKG-039). */
export function MeetingField({ form, user, meeting, error, onChange }: MeetingFieldProps) {
  const t = useMessages(messages)
  const own = user.conferenceProviders ?? []
  const used = meeting?.conferenceProvider
  const providers = used && !own.some(({ id }) => id === used.id) ? [...own, used] : own
  if (providers.length === 0) return null
  return (
    <Select
      label={t('onlineMeeting')}
      icon="screen"
      value={form.conferenceProviderId ?? 0}
      options={[
        { value: 0, label: t('noMeeting') },
        ...providers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={error}
      onChange={(id) => onChange({ ...form, conferenceProviderId: id || undefined })}
    />
  )
}
