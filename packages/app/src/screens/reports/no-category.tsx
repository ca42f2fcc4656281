import { useMessages } from '@mosaic-booking/widgets/ui'
import { NotSetUp } from '../../shared/not-set-up/not-set-up.js'
import { useSession } from '../../shell/session.js'
import { messages } from './reports.messages.js'

/** Instead of a report, as long as nothing can be booked. */
export function NoCategory() {
  const t = useMessages(messages)
  const { user } = useSession()
  return (
    <NotSetUp
      user={user}
      icon="chart"
      title={t('noCategory')}
      forAdministrator={t('noCategoryAdmin')}
      forOthers={t('noCategoryText')}
      view="booking-categories"
      action={t('openCategories')}
    />
  )
}
