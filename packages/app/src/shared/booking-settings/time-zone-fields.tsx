import { Combobox, useMessages, type ListboxOption } from '@mosaic-booking/widgets/ui'
import { messages } from './booking-settings.messages.js'
import { isOfferedZone } from './section-rules.js'
import type { SectionProps } from './section-props.js'

const toOption = (name: string): ListboxOption => ({
  value: name,
  label: name.replaceAll('_', ' '),
})
const zones = Intl.supportedValuesOf('timeZone').filter(isOfferedZone).map(toOption)

export function TimeZoneFields({ value, errors, onChange }: SectionProps<'timeZone'>) {
  const t = useMessages(messages)
  return (
    <Combobox
      label={t('zone')}
      hint={t('organisationZone')}
      icon="globe"
      value={value.zoneId ? toOption(value.zoneId) : null}
      options={zones}
      error={errors['timeZone.zoneId']}
      onChange={(zone) => onChange(zone ? { zoneId: zone.value } : {})}
    />
  )
}
