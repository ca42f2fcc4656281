import { useMessages } from '@mosaic-booking/widgets/ui'
import { ApprovalsCount, useWaitingApprovals } from './approvals-count.js'
import { HeaderLink } from './header-link.js'
import { messages } from './shell.messages.js'

/** Link to approvals with the number of pending ones. Also shown for 0, to avoid a layout shift. */
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
