import { MyBookings } from '@mosaic-booking/widgets'
import { ButtonLink, useMessages } from '@mosaic-booking/widgets/ui'
import { PageHeading } from '../../shared/page-heading.js'
import { messages } from './booking-list.messages.js'
import { useListAddress } from './use-list-address.js'
import './booking-list.css'

/** The user's own bookings. A link can open one of them. */
export default function MyBookingsScreen() {
  const t = useMessages(messages)
  const { bookingId, action, onClosed } = useListAddress()
  return (
    <>
      <PageHeading
        title={t('myBookings')}
        subtitle={t('myBookingsText')}
        actions={
          <ButtonLink href="#/new-booking" icon="plus" variant="primary">
            {t('newBooking')}
          </ButtonLink>
        }
      />
      <MyBookings key={bookingId} bookingId={bookingId} action={action} onClosed={onClosed} />
    </>
  )
}
