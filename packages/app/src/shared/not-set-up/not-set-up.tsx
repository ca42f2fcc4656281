import type { User } from '@mosaic-booking/sdk'
import { ButtonLink, EmptyState, type IconName } from '@mosaic-booking/widgets/ui'
import { isAdministrator } from '../is-administrator.js'

interface NotSetUpProps {
  readonly user: Pick<User, 'roles'>
  readonly icon: IconName
  readonly title: string
  /** Explanation for administrators. */
  readonly forAdministrator: string
  /** Explains whom other users should contact. */
  readonly forOthers: string
  /** The admin view for the setup. */
  readonly view: string
  readonly action: string
}

/**
 * Empty state of a screen that requires setup. Administrators get a link; others learn whom to
 * contact.
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
