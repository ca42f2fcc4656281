import { useMessages } from '@mosaic-booking/widgets/ui'
import { messages as settingMessages } from '../../../shared/booking-settings/booking-settings.messages.js'
import { sections } from '../../../shared/booking-settings/settings-draft.js'
import type { KeptHistory } from '../entry-list/history-dialog.js'
import { messages } from './booking-categories-view.messages.js'

const named = [
  'adminOnly',
  'alignBookingTimeFrom',
  'alignBookingTimeTo',
  'enableFindSomeone',
  'isCapacityRelevant',
  'layouts',
  'locationKind',
  'minutesAllowedEarly',
  'minutesAutoCancel',
  'namePlural',
  'nameSingle',
  'preventOverlappingBookings',
  'quotaRestrictionActive',
  'quotaRestrictionAmount',
  'quotaRestrictionKind',
  'restriction',
  'shortNamePlural',
  'shortNameSingle',
  'timeslotKind',
] as const
const kinds = ['HOURLY', 'HALF_DAY', 'FULL_DAY', 'DAY', 'WEEK', 'MONTH'] as const

export function useCategoryFields(): Omit<KeptHistory, 'list'> {
  const t = useMessages(messages)
  const nameSection = useMessages(settingMessages)
  return {
    fields: Object.fromEntries([
      ...named.map((field) => [field, t(field)]),
      ...sections.map((section) => [`settings.${section}`, nameSection(section)]),
      ['cqIndicator', t('isCapacityRelevant')],
      ['pictureId', t('picture')],
    ]) as Record<string, string>,
    showValue: (_, value) => {
      const kind = kinds.find((one) => one === value)
      return kind && t(kind)
    },
  }
}
