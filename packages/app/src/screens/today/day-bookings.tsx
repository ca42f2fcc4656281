import { toMessage, type Booking, type Today } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { formatDateTime, formatRange, isAdmitted, isMultiDay } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  ButtonLink,
  EmptyState,
  formatTime,
  StatusBadge,
  toClassName,
  toReaderTime,
  useLocale,
  useMessages,
  useReaderZone,
  withinSentence,
  zoneName,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toCategoryIcon } from '../../shared/category-icon.js'
import { readSearchVariant, toSearchPath } from '../../shared/search-variant.js'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../session/session.js'
import { Rows, Section, type Places } from '../../shared/day-section/day-section.js'
import { whereIs } from '../../shared/where-is.js'
import { checkInDeadline, whyEmpty } from './today-rules.js'
import { messages } from './today.messages.js'

interface DayBookingsProps {
  readonly answer: Today
  readonly places: Places
  readonly onOpen: (bookingId: number) => void
}

/** The user's bookings on the day, or suggestions if there are none. */
export function DayBookings({ answer, places, onOpen }: DayBookingsProps) {
  const t = useMessages(messages)
  return (
    <Section title={t('bookings')}>
      {answer.bookings.length === 0 ? (
        <NoBookings answer={answer} onOpen={onOpen} />
      ) : (
        <Rows>
          {answer.bookings.map((booking) => (
            <Row key={booking.id} booking={booking} places={places} onOpen={onOpen} />
          ))}
        </Rows>
      )}
    </Section>
  )
}

/** Maximum number of category links. The navigation contains the others. */
const maxLinks = 2

function NoBookings({ answer, onOpen }: Omit<DayBookingsProps, 'places'>) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { categories, org, user } = useSession()
  const why = whyEmpty(answer, categories.length > 0)
  const canSetUp = why === 'nothingToBook' && isAdmitted(user.roles, 'admin')
  const variant = readSearchVariant(org.configSettings)
  const { next } = answer
  return (
    <EmptyState
      icon={why === 'weekend' ? 'sun' : 'calendar'}
      title={t(why)}
      actions={
        canSetUp ? (
          <ButtonLink href="#/admin" variant="primary">
            {t('getStarted')}
          </ButtonLink>
        ) : (
          categories.slice(0, maxLinks).map((category) => (
            <ButtonLink
              key={category.id}
              href={`#${toSearchPath(variant, category.id)}`}
              variant={why === 'firstDay' ? 'primary' : 'secondary'}
              icon={toCategoryIcon(category)}
            >
              {t('find', { name: withinSentence(category.namePlural, setting.language) })}
            </ButtonLink>
          ))
        )
      }
    >
      {t(canSetUp ? 'nothingToBookAdmin' : `${why}Text`)}
      {next && (
        <p>
          <button type="button" className="today-link" onClick={() => onOpen(next.id)}>
            {t('next', {
              name: next.label || next.locationName,
              time: formatDateTime(next.timeFrom, setting, 'short'),
            })}
          </button>
        </p>
      )}
    </EmptyState>
  )
}

interface RowProps extends Omit<DayBookingsProps, 'answer'> {
  readonly booking: Booking
}

function Row({ booking, places, onOpen }: RowProps) {
  const { id, label, locationName, locationId, hasEnded } = booking
  const title = label || locationName
  const where = [label && locationName, whereIs(places.get(locationId))]
  return (
    <li className={toClassName('day-row today-booking', hasEnded && 'today-ended')}>
      <When booking={booking} />
      <span className="day-row-text">
        <button type="button" className="day-row-name day-row-open" onClick={() => onOpen(id)}>
          <span>{title}</span>
        </button>
        <span className="hint">{where.filter(Boolean).join(' · ')}</span>
        <Marks booking={booking} />
      </span>
      <Actions booking={booking} title={title} />
    </li>
  )
}

function When({ booking }: Pick<RowProps, 'booking'>) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { timeFrom, timeTo, allDayBooking, timeZone, offsetFrom } = booking
  const isElsewhere = toReaderTime(timeFrom, offsetFrom, useReaderZone()) !== undefined
  return (
    <span className="today-when">
      {isMultiDay({ timeFrom, timeTo }) ? (
        <span>
          {formatRange(timeFrom, timeTo, setting, { allDay: allDayBooking, style: 'short' })}
        </span>
      ) : allDayBooking ? (
        <strong>{t('allDay')}</strong>
      ) : (
        <>
          <strong>{formatTime(timeFrom, setting)}</strong>
          <span className="muted">– {formatTime(timeTo, setting)}</span>
        </>
      )}
      {isElsewhere && !allDayBooking && (
        <span className="hint">{zoneName(timeZone, setting.language)}</span>
      )}
    </span>
  )
}

function Marks({ booking }: Pick<RowProps, 'booking'>) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { status, checkInStatus, hasStarted, hasEnded } = booking
  const deadline = checkInDeadline(booking)
  const isRunning = hasStarted && !hasEnded && checkInStatus !== 'CHECKED_IN'
  return (
    <span className="cluster gap-2 today-marks">
      <StatusBadge status={status} expected="CONFIRMED" />
      {checkInStatus === 'CHECKED_IN' && (
        <Badge tone="accent" icon="check-circle">
          {t('checkedIn')}
        </Badge>
      )}
      {checkInStatus === 'MISSED' && (
        <Badge tone="warning" icon="warning">
          {t('missed')}
        </Badge>
      )}
      {deadline ? (
        <Badge tone="warning" icon="clock">
          {t('checkInBy', { time: formatTime(deadline, setting) })}
        </Badge>
      ) : (
        isRunning && (
          <Badge tone="accent" icon="clock">
            {t('now')}
          </Badge>
        )
      )}
    </span>
  )
}

function Actions({ booking, title }: { readonly booking: Booking; readonly title: string }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const { id, possibleActions, hasEnded, onlineMeeting } = booking
  const checkIn = async () => {
    setBusy(true)
    try {
      await mutate(session, 'booking.checkIn', { id })
      toasts.add({ tone: 'success', text: t('checkedInTo', { name: title }) })
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('checkInFailed'), language) })
    } finally {
      setBusy(false)
    }
  }
  const joinUrl = hasEnded ? undefined : onlineMeeting?.joinUrl
  const canStart = possibleActions.includes('start')
  if (!joinUrl && !canStart) return null
  return (
    <span className="today-actions cluster gap-2">
      {joinUrl && (
        <ButtonLink
          size="small"
          icon="external"
          href={joinUrl}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('joinNamed', { name: title })}
        >
          {t('join')}
        </ButtonLink>
      )}
      {canStart && (
        <Button
          size="small"
          variant="primary"
          icon="check"
          busy={isBusy}
          aria-label={t('checkInNamed', { name: title })}
          onClick={() => void checkIn()}
        >
          {t('checkIn')}
        </Button>
      )}
    </span>
  )
}
