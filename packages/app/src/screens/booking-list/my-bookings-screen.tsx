import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { MyBookings, useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { ButtonLink, EmptyState, Loading, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useAddress } from '../../shared/address/use-address.js'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../session/session.js'
import { messages } from './booking-list.messages.js'
import { myBookings } from './booking-section.js'
import { listAddress } from './list-address.js'
import { SectionScreen } from './section-screen.js'

const anyBooking = {
  userId: 'current',
  f: '2000-01-01',
  t: '2100-01-01',
  limit: 1,
} as const

/** The user's bookings. A link can open a specific booking. */
export default function MyBookingsScreen() {
  const t = useMessages(messages)
  const { categories } = useSession()
  if (categories.length === 0) return <WithoutCategories />
  return (
    <SectionScreen
      section={myBookings}
      headingActions={
        <ButtonLink href="#/new-booking" icon="plus" variant="primary">
          {t('newBooking')}
        </ButtonLink>
      }
      list={<MyBookings />}
    />
  )
}

/** Shown if nothing is bookable. Users with earlier bookings or invitations still get the views. */
function WithoutCategories() {
  const t = useMessages(messages)
  const { user } = useSession()
  const { client } = useRuntime()
  const [{ bookingId }] = useAddress(listAddress)
  const { data, isLoading } = useApiQuery(apiQuery(client, 'booking.listOfUser', anyBooking))
  if (isLoading) return <Loading label={t('loading')} />
  const hasNone = data?.bookings.length === 0 && bookingId === undefined
  const isAdmin = isAdmitted(user.roles, 'admin')
  const title = t('nothingToBook')
  const text = t(isAdmin ? 'nothingToBookAdmin' : 'nothingToBookText')
  const start = isAdmin && (
    <ButtonLink
      href="#/admin"
      variant={hasNone ? 'primary' : 'secondary'}
      size={hasNone ? 'medium' : 'small'}
    >
      {t('getStarted')}
    </ButtonLink>
  )
  return hasNone ? (
    <>
      <PageHeading title={t('myBookings')} subtitle={t('myBookingsText')} />
      <EmptyState icon="calendar" title={title} actions={start}>
        {text}
      </EmptyState>
    </>
  ) : (
    <SectionScreen
      section={myBookings}
      notice={
        <Notice quiet title={title} actions={start}>
          {text}
        </Notice>
      }
      list={<MyBookings />}
    />
  )
}
