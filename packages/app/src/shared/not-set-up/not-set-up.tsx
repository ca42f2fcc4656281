import type { User } from '@mosaic-booking/sdk'
import { ButtonLink, EmptyState, type IconName } from '@mosaic-booking/widgets/ui'
import { isAdministrator } from '../is-administrator.js'

interface NotSetUpProps {
  readonly user: Pick<User, 'roles'>
  readonly icon: IconName
  readonly title: string
  /** What an administrator reads, with the way to set it up. */
  readonly forAdministrator: string
  /** Whom others have to ask. */
  readonly forOthers: string
  /** The view of the administration where it is set up. */
  readonly view: string
  /** The words of the link to it. */
  readonly action: string
}

/** A screen without what an administrator sets up first: who may goes there, others know whom to ask. */
export function NotSetUp({
  user,
  icon,
  title,
  forAdministrator,
  forOthers,
  view,
  action,
}: NotSetUpProps) {
  const isAdmin = isAdministrator(user)
  return (
    <EmptyState
      icon={icon}
      title={title}
      actions={
        isAdmin && (
          <ButtonLink variant="primary" href={`#/admin?view=${view}`}>
            {action}
          </ButtonLink>
        )
      }
    >
      {isAdmin ? forAdministrator : forOthers}
    </EmptyState>
  )
}
