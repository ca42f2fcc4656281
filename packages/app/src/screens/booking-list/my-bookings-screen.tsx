import { isAdmitted } from '@mosaic-booking/sdk/rules'
import { MyBookings } from '@mosaic-booking/widgets'
import { ButtonLink, Notice, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../shell/session.js'
import { messages } from './booking-list.messages.js'
import { myBookings } from './booking-section.js'
import { SectionScreen } from './section-screen.js'

/** The user's own bookings. A link can open one of them. */
export default function MyBookingsScreen() {
  const t = useMessages(messages)
  const { categories, user } = useSession()
  const canBook = categories.length > 0
  const isAdmin = isAdmitted(user.roles, 'admin')
  return (
    <SectionScreen
      section={myBookings}
      headingActions={
        canBook && (
          <ButtonLink href="#/new-booking" icon="plus" variant="primary">
            {t('newBooking')}
          </ButtonLink>
        )
      }
      notice={
        !canBook && (
          <Notice
            quiet
            title={t('nothingToBook')}
            actions={
              isAdmin && (
                <ButtonLink href="#/admin" size="small">
                  {t('getStarted')}
                </ButtonLink>
              )
            }
          >
            {t(isAdmin ? 'nothingToBookAdmin' : 'nothingToBookText')}
          </Notice>
        )
      }
      list={<MyBookings />}
    />
  )
}
