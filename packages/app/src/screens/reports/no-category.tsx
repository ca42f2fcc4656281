import { useMessages } from '@mosaic-booking/widgets/ui'
import { NoCategories } from '../../shared/not-set-up/no-categories.js'
import { useSession } from '../../session/session.js'
import { messages } from './reports.messages.js'

/** Replaces a report if nothing is bookable. */
export function NoCategory() {
  const t = useMessages(messages)
  const { user } = useSession()
  return <NoCategories user={user} icon="chart" forAdministrator={t('noCategory')} />
}
