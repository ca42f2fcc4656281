import type { BookingType } from '@mosaic-booking/sdk'
import { offerDurations } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../../../locale/messages.js'
import { Segmented } from '../../../ui/choice-group/segmented.js'
import { Select } from '../../../ui/select/select.js'
import { messages } from '../../booking-dialog.messages.js'
import { minutesOf, withMinutes } from '../../draft/booking-draft.js'
import type { ControlProps } from './control-props.js'

/** The booking type with its durations (BKG-035). */
export function TypeField({ facts: { form, location }, error, onChange }: ControlProps) {
  const t = useMessages(messages)
  const types = (location.bookingTypes ?? []) as BookingType[]
  const durationsOf = (name: string) => {
    const type = types.find(({ text }) => text === name)
    return type ? offerDurations(type) : []
  }
  const durations = durationsOf(form.type)
  const choose = (type: string) => {
    const [first] = durationsOf(type)
    const fits = first === undefined || durationsOf(type).includes(minutesOf(form))
    onChange(fits ? { ...form, type } : withMinutes({ ...form, type }, first))
  }
  return (
    <>
      <Select
        label={t('type')}
        value={form.type}
        options={[
          { value: '', label: t('noType') },
          ...types.map(({ text }) => ({ value: text, label: text })),
        ]}
        error={error}
        onChange={choose}
      />
      {durations.length > 0 && (
        <Segmented
          label={t('duration')}
          value={String(minutesOf(form))}
          choices={durations.map((count) => ({
            value: String(count),
            label: t('minutes', { count }),
          }))}
          onChange={(minutes) => onChange(withMinutes(form, Number(minutes)))}
        />
      )}
    </>
  )
}
