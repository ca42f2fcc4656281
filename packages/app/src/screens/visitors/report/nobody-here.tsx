import { Button, ButtonLink, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { isAdministrator } from '../../../shared/is-administrator.js'
import { useSession } from '../../../shell/session.js'
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
  const hasReception = useHasReception()
  if (isFiltered)
    return (
      <EmptyState
        icon="search"
        title={t('noMatch')}
        actions={<Button onClick={onShowAll}>{t('showAll')}</Button>}
      />
    )
  if (!hasReception) return <NoReception />
  return (
    <EmptyState icon="people" title={t('nobody')}>
      {t('nobodyText')}
    </EmptyState>
  )
}

function NoReception() {
  const t = useMessages(messages)
  const { user } = useSession()
  const isAdmin = isAdministrator(user)
  return (
    <EmptyState
      icon="building"
      title={t('noReception')}
      actions={
        isAdmin && (
          <ButtonLink variant="primary" href="#/admin?view=locations">
            {t('openLocations')}
          </ButtonLink>
        )
      }
    >
      {t(isAdmin ? 'noReceptionAdmin' : 'noReceptionText')}
    </EmptyState>
  )
}
