import type { User } from '@mosaic-booking/sdk'
import { ButtonLink, EmptyState, type IconName } from '@mosaic-booking/widgets/ui'
import { isAdministrator } from '../is-administrator.js'

interface NotSetUpProps {
  readonly user: Pick<User, 'roles'>
  readonly icon: IconName
  readonly title: string
  /** Explanation for administrators. */
  readonly forAdministrator: string
  /** Tells others whom to ask. */
  readonly forOthers: string
  /** The admin view where it is set up. */
  readonly view: string
  /** Label of the link. */
  readonly action: string
}

/**
 * Empty state of a screen that requires setup: administrators get a link, others are told whom to
 * ask.
 */
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
