import { useMessages } from '../../../locale/messages.js'
import { Select } from '../../../ui/select/select.js'
import { messages } from '../../booking-dialog.messages.js'
import { listProviders } from '../../fields/list-providers.js'
import type { ControlProps } from './control-props.js'

/** The online meeting service (BKG-039). */
export function MeetingField({ facts: { form, user, meeting }, error, onChange }: ControlProps) {
  const t = useMessages(messages)
  return (
    <Select
      label={t('onlineMeeting')}
      icon="screen"
      value={form.conferenceProviderId ?? 0}
      options={[
        { value: 0, label: t('noMeeting') },
        ...listProviders(user, meeting).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      error={error}
      onChange={(id) => onChange({ ...form, conferenceProviderId: id || undefined })}
    />
  )
}
