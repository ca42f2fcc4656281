import { Button, ButtonLink, EmptyState, useMessages } from '@mosaic-booking/widgets/ui'
import { isAdministrator } from '../../shared/is-administrator.js'
import { useSession } from '../../session/session.js'
import type { NoWay } from '@mosaic-booking/floorplan/route'
import { messages } from './way.messages.js'

interface NoWayStateProps {
  readonly why: NoWay | 'noPlan' | 'noSuchStart'
  readonly name: string
  /** The floor whose plan lacks something. */
  readonly floorId: number | undefined
  readonly onStairs: () => void
}

/** Says why there is no way, and what to do. */
export function NoWayState({ why, name, floorId, onStairs }: NoWayStateProps) {
  const t = useMessages(messages)
  const { user } = useSession()
  return (
    <EmptyState
      icon="map-pin"
      title={t(why, { name })}
      actions={
        why === 'onlyStairs' ? (
          <Button onClick={onStairs}>{t('withStairs')}</Button>
        ) : (
          floorId !== undefined &&
          isAdministrator(user) && (
            <ButtonLink href={`#/fpe?location=${floorId}`} icon="edit">
              {t('edit')}
            </ButtonLink>
          )
        )
      }
    >
      {t(`${why}Text`, { name })}
    </EmptyState>
  )
}
