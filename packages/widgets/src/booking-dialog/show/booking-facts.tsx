import type { Booking, Location } from '@mosaic-booking/sdk'
import { Suspense, type ReactNode } from 'react'
import { formatRange } from '../../locale/format-date.js'
import { useMessages } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { StatusBadge } from '../../ui/badge/status-badge.js'
import { Icon } from '../../ui/icon/icon.js'
import type { IconName } from '../../ui/icon/icon-paths.js'
import { messages } from '../booking-dialog.messages.js'
import { RepeatFact } from '../repeat/lazy-repeat.js'
import { JoinLink } from './join-link.js'
import { ZoneNote } from './zone-note.js'
import { toWhere } from '../../location/to-where.js'

/** The facts of a booking as a list with icons. Empty facts are left out. */
export function BookingFacts({
  booking,
  location,
  isStatusSaid = false,
}: {
  booking: Booking
  location: Location | undefined
  /** Leaves the status out, where a title or notice says it. */
  isStatusSaid?: boolean
}) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { owner, bookedBy, attendees } = booking
  const count =
    booking.attendeeCount && booking.attendeeCount > Math.max(1, attendees.length)
      ? booking.attendeeCount
      : undefined
  // Below the names it is a remark; alone it is the fact.
  const Count = attendees.length > 0 ? 'small' : 'span'
  const extras = booking.extraRequests.filter(
    ({ extra, status }) => extra && status !== 'CANCELLED',
  )
  return (
    <dl className="mb-booking-facts">
      <Fact icon="calendar" name={t('when')}>
        {formatRange(booking.timeFrom, booking.timeTo, setting, { allDay: booking.allDayBooking })}
        <ZoneNote {...booking} offset={booking.offsetFrom} />
      </Fact>
      {booking.bookingGroup && (
        <Fact icon="repeat" name={t('repeats')}>
          <Suspense>
            <RepeatFact booking={booking} />
          </Suspense>
        </Fact>
      )}
      <Fact icon="map-pin" name={t('location')}>
        {booking.locationName}
        {location && <small>{toWhere(location)}</small>}
      </Fact>
      {!isStatusSaid && (
        <Fact icon="info" name={t('status')}>
          <StatusBadge status={booking.status} />
          {booking.statusReason === 'NO_SHOW' && <small>{t('noShow')}</small>}
        </Fact>
      )}
      <Fact icon="user" name={t('owner')}>
        {owner.name}
        {bookedBy.id !== owner.id && (
          <small>
            {t('bookedBy')}: {bookedBy.name}
          </small>
        )}
      </Fact>
      {(attendees.length > 0 || count) && (
        <Fact icon="people" name={t('attendees')}>
          {attendees.map(({ person }) => person.name).join(', ')}
          {count !== undefined && (
            <Count>
              {t('attendeeCount')}: {count}
            </Count>
          )}
        </Fact>
      )}
      {booking.onlineMeeting?.conferenceProvider && (
        <Fact icon="screen" name={t('onlineMeeting')}>
          <JoinLink meeting={booking.onlineMeeting} />
        </Fact>
      )}
      {booking.type && (
        <Fact icon="info" name={t('type')}>
          {booking.type}
        </Fact>
      )}
      {extras.length > 0 && (
        <Fact icon="coffee" name={t('extras')}>
          {extras
            .map(
              ({ extra, quantity, notes }) =>
                `${extra!.text}${quantity ? ` × ${quantity}` : ''}${notes ? ` (${notes})` : ''}`,
            )
            .join(', ')}
        </Fact>
      )}
      {booking.costCode && (
        <Fact icon="info" name={t('costCode')}>
          {booking.costCode}
        </Fact>
      )}
      {booking.notes && (
        <Fact icon="edit" name={t('notes')}>
          {booking.notes}
        </Fact>
      )}
      {booking.accessNeeds && (
        <Fact icon="wheelchair" name={t('accessNeeds')}>
          {booking.accessNeeds}
        </Fact>
      )}
      {booking.isPrivate && (
        <Fact icon="lock" name={t('visibility')}>
          {t('isPrivate')}
        </Fact>
      )}
      {booking.cancellationReason && (
        <Fact icon="close" name={t('cancelled')}>
          {booking.cancellationReason}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Icon name={icon} />
        <span className="mb-visually-hidden">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
