import type { User } from '@mosaic-booking/sdk'
import { useMessages, type IconName } from '@mosaic-booking/widgets/ui'
import { messages } from './no-categories.messages.js'
import { NotSetUp } from './not-set-up.js'

interface NoCategoriesProps {
  readonly user: Pick<User, 'roles'>
  readonly icon: IconName
  /** Explains to administrators why a category is needed here. */
  readonly forAdministrator: string
}

/** Empty state of a screen that requires categories, shown if none exist. */
export function NoCategories(props: NoCategoriesProps) {
  const t = useMessages(messages)
  return (
    <NotSetUp
      {...props}
      title={t('title')}
      forOthers={t('forOthers')}
      view="booking-categories"
      action={t('open')}
    />
  )
}
