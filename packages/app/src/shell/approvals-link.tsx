import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { addDays, browserToday, toClassName, useMessages } from '@mosaic-booking/widgets/ui'
import { NavLink } from 'react-router'
import { messages } from './shell.messages.js'

/** More are shown as "99+". */
const maxCount = 99
/** As far ahead as the page of approvals looks at first. */
const days = 90

/** What waits for the user's approval, in the header; nothing if nothing waits. */
export function ApprovalsLink() {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const today = browserToday()
  const { data } = useApiQuery(
    apiQuery(client, 'booking.list', {
      f: today,
      t: addDays(today, days),
      toApprove: true,
      include: ['count'],
      limit: 1,
    }),
    { keepPreviousData: true },
  )
  const count = data?.count ?? 0
  if (count === 0) return null
  return (
    <li>
      <NavLink
        className={({ isActive }) => toClassName('header-link', isActive && 'header-link-here')}
        to="/approvals"
      >
        {t('approvals')}
        <span className="header-count">
          {count > maxCount ? `${maxCount}+` : count}
          <span className="mb-visually-hidden"> {t('waiting')}</span>
        </span>
      </NavLink>
    </li>
  )
}
