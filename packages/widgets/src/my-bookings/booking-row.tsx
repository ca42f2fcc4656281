import type { Booking, Location } from '@mosaic-booking/sdk'
import { formatDateTime, formatRange, formatTime, isMultiDay } from '@mosaic-booking/sdk/rules'
import { useMessages } from '../locale/messages.js'
import { toWhere } from '../location/to-where.js'
import { toReaderTime, useReaderZone } from '../locale/reader-zone.js'
import { useLocale } from '../locale/use-locale.js'
import { zoneName } from '../locale/zone-name.js'
import { Badge } from '../ui/badge/badge.js'
import { StatusBadge } from '../ui/badge/status-badge.js'
import { Button, ButtonLink, IconButton } from '../ui/button/button.js'
import type { IconName } from '../ui/icon/icon-paths.js'
import { Icon } from '../ui/icon/icon.js'
import { Menu } from '../ui/menu/menu.js'
import { toRowActions, type BookingListAction } from './booking-actions.js'
import { messages } from './my-bookings.messages.js'

export interface BookingRowProps {
  readonly booking: Booking
  readonly location: Location | undefined
  readonly readerId: number | undefined
  readonly onAction: (booking: Booking, action: BookingListAction) => void
}

const icons: Readonly<Record<'edit' | 'endEarly' | 'cancel' | 'reject', IconName>> = {
  edit: 'edit',
  endEarly: 'clock',
  cancel: 'trash',
  reject: 'ban',
}
const kindIcons: Readonly<Record<string, IconName>> = {
  ROOM: 'room',
  DESK: 'desk',
  CAR_SPACE: 'car',
}

export function BookingRow({ booking, location, readerId, onAction }: BookingRowProps) {
  const t = useMessages(messages)
  const { due, menu } = toRowActions(booking)
  const { label, locationName, hasEnded, onlineMeeting } = booking
  const title = label || locationName
  const where = [label && locationName, location && toWhere(location, 3)]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className="mb-booking" part="booking" data-status={booking.status}>
      <When booking={booking} />
      <div className="mb-booking-what">
        <button
          type="button"
          className="mb-booking-title"
          onClick={() => onAction(booking, 'show')}
        >
          {title}
        </button>
        {where && (
          <p className="mb-booking-where">
            <Icon name={kindIcons[location?.kind ?? ''] ?? 'map-pin'} size={16} />
            <span>{where}</span>
          </p>
        )}
        <Zone booking={booking} />
        <People booking={booking} readerId={readerId} />
        <Marks booking={booking} />
      </div>
      <div className="mb-booking-actions">
        {due && (
          <Button
            size="small"
            variant="primary"
            icon="check"
            onClick={() => onAction(booking, due)}
          >
            {t(due)}
            <span className="mb-visually-hidden"> {title}</span>
          </Button>
        )}
        {onlineMeeting?.joinUrl && !hasEnded && (
          <ButtonLink
            size="small"
            icon="external"
            href={onlineMeeting.joinUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            {t('join')}
            <span className="mb-visually-hidden"> {title}</span>
          </ButtonLink>
        )}
        {menu.includes('edit') && (
          <IconButton
            icon="edit"
            label={`${t('edit')} ${title}`}
            title={t('edit')}
            onClick={() => onAction(booking, 'edit')}
          />
        )}
        {menu.some((action) => action !== 'edit') && (
          <Menu
            label={t('actions', { name: title })}
            placement="bottom-end"
            trigger={(trigger) => (
              <IconButton
                icon="more"
                {...trigger}
                label={t('actions', { name: title })}
                title={t('actions', { name: title })}
              />
            )}
            items={[
              {
                id: 'show',
                label: t('open'),
                icon: 'eye',
                onSelect: () => onAction(booking, 'show'),
              },
              ...menu.map((action) => {
                const isEnd = action === 'cancel' || action === 'reject'
                return {
                  id: action,
                  label: t(action),
                  icon: icons[action],
                  danger: isEnd,
                  separated: isEnd,
                  onSelect: () => onAction(booking, action === 'reject' ? 'cancel' : action),
                }
              }),
            ]}
          />
        )}
      </div>
    </li>
  )
}

function When({ booking: { timeFrom, timeTo, allDayBooking } }: Pick<BookingRowProps, 'booking'>) {
  const t = useMessages(messages)
  const setting = useLocale()
  const isLong = isMultiDay({ timeFrom, timeTo })
  return (
    <div className="mb-booking-when">
      {isLong ? (
        <span className="mb-booking-range">
          {formatRange(timeFrom, timeTo, setting, { allDay: allDayBooking, style: 'short' })}
        </span>
      ) : allDayBooking ? (
        <strong>{t('allDay')}</strong>
      ) : (
        <>
          <strong>{formatTime(timeFrom, setting)}</strong>
          <span className="mb-booking-to">
            <span className="mb-booking-dash">– </span>
            {formatTime(timeTo, setting)}
          </span>
        </>
      )}
    </div>
  )
}

/** The booking's time zone and its time in the user's zone. Renders nothing if both agree. */
function Zone({
  booking: { timeFrom, allDayBooking, timeZone, offsetFrom },
}: Pick<BookingRowProps, 'booking'>) {
  const t = useMessages(messages)
  const setting = useLocale()
  const readerTime = toReaderTime(timeFrom, offsetFrom, useReaderZone())
  if (!readerTime) return null
  const time = readerTime.startsWith(timeFrom.slice(0, 10))
    ? formatTime(readerTime, setting)
    : formatDateTime(readerTime, setting, 'short')
  return (
    <p className="mb-booking-where">
      <Icon name="globe" size={16} />
      <span>
        {zoneName(timeZone, setting.language)}
        {!allDayBooking && ` · ${t('yourTime', { time })}`}
      </span>
    </p>
  )
}

/** The owner and the booker, if they are different people. The user is not named. */
function People({
  booking: { owner, bookedBy },
  readerId,
}: Pick<BookingRowProps, 'booking' | 'readerId'>) {
  const t = useMessages(messages)
  if (owner.id === bookedBy.id) return null
  const key = owner.id === readerId ? 'byOther' : bookedBy.id === readerId ? 'forOther' : 'by'
  return (
    <p className="mb-booking-where">
      <Icon name="user" size={16} />
      <span>{t(key, { name: owner.name, booker: bookedBy.name })}</span>
    </p>
  )
}

function Marks({ booking }: { readonly booking: Booking }) {
  const t = useMessages(messages)
  const { status, hasStarted, hasEnded, checkInStatus, bookingGroup, isPrivate, attendeeCount } =
    booking
  return (
    <div className="mb-booking-marks">
      <StatusBadge status={status} expected="CONFIRMED" />
      {checkInStatus === 'CHECKED_IN' ? (
        <Badge tone="accent" icon="check-circle">
          {t('checkedIn')}
        </Badge>
      ) : (
        hasStarted &&
        !hasEnded && (
          <Badge tone="accent" icon="clock">
            {t('under')}
          </Badge>
        )
      )}
      {checkInStatus === 'MISSED' && (
        <Badge tone="warning" icon="warning">
          {t('missed')}
        </Badge>
      )}
      {bookingGroup && <Badge icon="repeat">{t('repeats')}</Badge>}
      {isPrivate && <Badge icon="eye-off">{t('private')}</Badge>}
      {attendeeCount !== undefined && attendeeCount > 0 && (
        <Badge icon="people">{t('people', { count: attendeeCount })}</Badge>
      )}
    </div>
  )
}
