import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { addDays, browserToday, useMessages } from '@mosaic-booking/widgets/ui'
import { isPathOpen } from '../routes.js'
import { useSession } from '../session/session.js'
import { messages } from './shell.messages.js'

/** Higher numbers are shown as "99+". */
const maxCount = 99
/** Same number of days as initially shown on the approvals page. */
const days = 90

/** The number of bookings awaiting the user's approval; 0 for users who are not approvers. */
export function useWaitingApprovals(): number {
  const { client } = useRuntime()
  const session = useSession()
  const today = browserToday()
  const { data } = useApiQuery(
    isPathOpen('/approvals', session)
      ? apiQuery(client, 'booking.list', {
          f: today,
          t: addDays(today, days),
          toApprove: true,
          include: ['count'],
          limit: 1,
        })
      : undefined,
    { keepPreviousData: true },
  )
  return data?.count ?? 0
}

/** A badge with the number of bookings awaiting approval. Renders nothing for 0. */
export function ApprovalsCount({ count }: { readonly count: number }) {
  const t = useMessages(messages)
  if (count === 0) return null
  return (
    <span className="header-count">
      {count > maxCount ? `${maxCount}+` : count}
      <span className="mb-visually-hidden"> {t('waiting')}</span>
    </span>
  )
}
