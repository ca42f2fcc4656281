import { useMessages } from '@mosaic-booking/widgets/ui'
import { ApprovalsCount, useWaitingApprovals } from './approvals-count.js'
import { HeaderLink } from './header-link.js'
import { messages } from './shell.messages.js'

/** Approvals in the header, with the number that waits. It stays without any, so that nothing moves. */
export function ApprovalsLink() {
  const t = useMessages(messages)
  const count = useWaitingApprovals()
  return (
    <li>
      <HeaderLink to="/approvals">
        {t('approvals')}
        <ApprovalsCount count={count} />
      </HeaderLink>
    </li>
  )
}
