import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { MyBookings } from '@mosaic-booking/widgets'
import { ButtonLink, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../shell/session.js'
import { messages } from './booking-list.messages.js'
import { useListAddress } from './use-list-address.js'
import './booking-list.css'

/** The user's own bookings. A link can open one of them. */
export default function MyBookingsScreen() {
  const t = useMessages(messages)
  const { bookingId, action, onClosed } = useListAddress()
  const { categories, user } = useSession()
  const canBook = categories.length > 0
  return (
    <>
      <PageHeading
        title={t('myBookings')}
        subtitle={t('myBookingsText')}
        actions={
          canBook && (
            <ButtonLink href="#/new-booking" icon="plus" variant="primary">
              {t('newBooking')}
            </ButtonLink>
          )
        }
      />
      {!canBook && (
        <Notice
          quiet
          title={t('nothingToBook')}
          actions={
            isAdmitted(user.roles, 'admin') && (
              <ButtonLink href="#/admin" size="small">
                {t('getStarted')}
              </ButtonLink>
            )
          }
        >
          {t(isAdmitted(user.roles, 'admin') ? 'nothingToBookAdmin' : 'nothingToBookText')}
        </Notice>
      )}
      <MyBookings key={bookingId} bookingId={bookingId} action={action} onClosed={onClosed} />
    </>
  )
}
