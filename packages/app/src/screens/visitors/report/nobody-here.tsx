import { Button, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { NoCategories } from '../../../shared/not-set-up/no-categories.js'
import { NotSetUp } from '../../../shared/not-set-up/not-set-up.js'
import { useSession } from '../../../session/session.js'
import { useHasReception } from '../use-has-reception.js'
import { messages } from '../visitors.messages.js'

interface NobodyHereProps {
  /** Whether visits exist but the text or state filter excludes them. */
  readonly isFiltered: boolean
  /** Whether the list only contains visitors who have not arrived yet. */
  readonly isExpected?: boolean
  readonly onShowAll: () => void
}

/** Explains why the report is empty and suggests the next step. */
export function NobodyHere({ isFiltered, isExpected, onShowAll }: NobodyHereProps) {
  const t = useMessages(messages)
  const { user, categories } = useSession()
  const hasReception = useHasReception()
  if (isFiltered)
    return (
      <EmptyState
        icon={isExpected ? 'check-circle' : 'search'}
        title={t(isExpected ? 'nobodyElse' : 'noMatch')}
        actions={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      />
    )
  // Adding a reception's building requires a category.
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
