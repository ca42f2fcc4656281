import { Button, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { NoCategories } from '../../../shared/not-set-up/no-categories.js'
import { NotSetUp } from '../../../shared/not-set-up/not-set-up.js'
import { useSession } from '../../../session/session.js'
import { useHasReception } from '../use-has-reception.js'
import { messages } from '../visitors.messages.js'

interface NobodyHereProps {
  /** There are visits, which the text or the state leaves out. */
  readonly isFiltered: boolean
  readonly onShowAll: () => void
}

/** Why the report is empty, and the next step of the one who reads it. */
export function NobodyHere({ isFiltered, onShowAll }: NobodyHereProps) {
  const t = useMessages(messages)
  const { user, categories } = useSession()
  const hasReception = useHasReception()
  if (isFiltered)
    return (
      <EmptyState
        icon="search"
        title={t('noMatch')}
        actions={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      />
    )
  // The building of a reception cannot be added without a category.
  if (!hasReception && categories.length === 0)
    return <NoCategories user={user} icon="building" forAdministrator={t('categoryFirst')} />
  if (!hasReception)
    return (
      <NotSetUp
        user={user}
        icon="building"
        title={t('noReception')}
        forAdministrator={t('noReceptionAdmin')}
        forOthers={t('noReceptionText')}
        view="locations"
        action={t('openLocations')}
      />
    )
  return (
    <EmptyState icon="people" title={t('nobody')}>
      {t('nobodyText')}
    </EmptyState>
  )
}
