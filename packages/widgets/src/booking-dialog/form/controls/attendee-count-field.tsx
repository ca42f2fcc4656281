import { fieldCodes, fillText } from '@mosaic-booking/sdk/rules'
import { useState } from 'react'
import { useMessages } from '../../../locale/messages.js'
import { useLocale } from '../../../locale/use-locale.js'
import { NumberField } from '../../../ui/number-field/number-field.js'
import { messages } from '../../booking-dialog.messages.js'
import { listedIn, withAttendeeCount } from '../../draft/booking-draft.js'
import type { ControlProps } from './control-props.js'
import { MissingNames } from './missing-names.js'

/** The number of people, which is at least the number of listed attendees (BKG-024). */
export function AttendeeCountField({ facts, error, isRequired, onChange }: ControlProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { form, location, user } = facts
  const [isBelowListed, setBelowListed] = useState(false)
  const shown = isBelowListed
    ? fillText(fieldCodes.belowListed, language, { count: listedIn(form, user.id) })
    : error
  const counts = { count: form.attendeeCount, named: form.attendees.length }
  // A capacity of 0 means unknown.
  const hasCapacity = location.capacity > 0
  return (
    <>
      <NumberField
        label={t('attendeeCount')}
        value={form.attendeeCount}
        // A capacity error already states the capacity.
        hint={shown || !hasCapacity ? undefined : t('capacity', { count: location.capacity })}
        required={isRequired}
        error={shown}
        {...(hasCapacity ? { max: location.capacity } : {})}
        onChange={(count) => {
          const next = withAttendeeCount(form, count, user.id)
          setBelowListed(next.isReset)
          onChange(next.form)
        }}
      />
      {counts.named < counts.count - 1 && <MissingNames {...counts} />}
    </>
  )
}
