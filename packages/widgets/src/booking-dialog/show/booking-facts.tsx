import { formatRange } from '@mosaic-booking/sdk/rules'
import type { Booking, Location } from '@mosaic-booking/sdk'
import { Fragment, Suspense, useContext, type ReactNode } from 'react'
import { useMessages, type Translate } from '../../locale/messages.js'
import { useLocale } from '../../locale/use-locale.js'
import { Face } from '../../ui/avatar/face.js'
import { StatusBadge } from '../../ui/badge/status-badge.js'
import { Icon } from '../../ui/icon/icon.js'
import type { IconName } from '../../ui/icon/icon-paths.js'
import { messages } from '../booking-dialog.messages.js'
import { bookingFields } from '../fields/booking-fields.js'
import { RepeatFact } from '../repeat/lazy-repeat.js'
import { JoinLink } from './join-link.js'
import { ZoneNote } from './zone-note.js'
import { WayContext } from '../../location/way-context.js'
import { ConferenceEndPoint } from '../../location/conference-end-point.js'
import { locationMessages } from '../../location/location.messages.js'
import { SpacePicture } from '../../location/space-picture.js'
import { toWhere } from '../../location/to-where.js'

/** A booking's facts as a list with icons. Empty facts are omitted. */
export function BookingFacts({
  booking,
  location,
  isStatusSaid = false,
}: {
  booking: Booking
  location: Location | undefined
  /** Omits the status if a title or notice already states it. */
  isStatusSaid?: boolean
}) {
  const t = useMessages(messages)
  const tLocation = useMessages(locationMessages)
  const setting = useLocale()
  const showWay = useContext(WayContext)
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
        <div className="mb-booking-place">
          <div>
            {booking.locationName}
            {location && <small title={toWhere(location)}>{toWhere(location, 2)}</small>}
            {location && showWay?.(location)}
          </div>
          {location?.thumbnail && <SpacePicture location={location} />}
        </div>
      </Fact>
      {!isStatusSaid && (
        <Fact icon="info" name={t('status')}>
          <StatusBadge status={booking.status} />
          {booking.statusReason === 'NO_SHOW' && <small>{t('noShow')}</small>}
        </Fact>
      )}
      {bookingFields.map(({ name, label, heading = label, icon, toFact }) => {
        const fact = composedFacts[name]?.(booking, t) ?? toFact?.(booking, t, setting.locale)
        return icon && fact ? (
          <Fact key={name} icon={icon} name={t(heading)}>
            {fact}
          </Fact>
        ) : null
      })}
      {location?.conferenceEndPoint && (
        <Fact icon="screen" name={tLocation('conferenceEndPoint')}>
          <ConferenceEndPoint address={location.conferenceEndPoint} />
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

type ToFact = (booking: Booking, t: Translate<typeof messages>) => ReactNode

/** Facts that require more than plain text. */
const composedFacts: Readonly<Partial<Record<string, ToFact>>> = {
  owner: ({ owner, bookedBy }, t) => (
    <>
      <Face person={owner} /> {owner.name}
      {bookedBy.id !== owner.id && (
        <small>
          {t('bookedBy')}: {bookedBy.name}
        </small>
      )}
    </>
  ),
  attendees: ({ attendees, attendeeCount: count = 0 }, t) => {
    const isCounted = count > Math.max(1, attendees.length)
    // A secondary line below the names. If there are no names, the count is the fact itself.
    const Count = attendees.length > 0 ? 'small' : 'span'
    return (
      (attendees.length > 0 || isCounted) && (
        <>
          {attendees.map(({ person }, index) => (
            <Fragment key={person.id ?? person.name}>
              {index > 0 && ', '}
              <Face person={person} /> {person.name}
            </Fragment>
          ))}
          {isCounted && (
            <Count>
              {t('attendeeCount')}: {count}
            </Count>
          )}
        </>
      )
    )
  },
  conferenceProviderId: ({ onlineMeeting }) =>
    onlineMeeting?.conferenceProvider && <JoinLink meeting={onlineMeeting} />,
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
