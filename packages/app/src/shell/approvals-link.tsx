import { toClassName, useMessages } from '@mosaic-booking/widgets/ui'
import { NavLink } from 'react-router'
import { ApprovalsCount, useWaitingApprovals } from './approvals-count.js'
import { messages } from './shell.messages.js'

/** What waits for the user's approval, in the header; nothing if nothing waits. */
export function ApprovalsLink() {
  const t = useMessages(messages)
  const count = useWaitingApprovals()
  if (count === 0) return null
  return (
    <li>
      <NavLink
        className={({ isActive }) => toClassName('header-link', isActive && 'header-link-here')}
        to="/approvals"
      >
        {t('approvals')}
        <ApprovalsCount count={count} />
      </NavLink>
    </li>
  )
}
