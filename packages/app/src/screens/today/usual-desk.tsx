import { isApiError, toMessage, type Today, type UsualDesk } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { restoreSeconds } from '@mosaic-booking/sdk/rules'
import { useRuntime, type DialogDraft } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  ButtonLink,
  formatDate,
  formatDay,
  formatTimeRange,
  formatTimeRangeAfter,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { focusHeading } from '../../shared/page-heading.js'
import { readSearchVariant, toSearchPath } from '../../shared/search-variant.js'
import { toResultsPath } from '../../shared/search/results-path.js'
import { toDaySearch } from '../../shared/search/search-draft.js'
import { useFind } from '../../session/use-find.js'
import { toasts } from '../../shared/toasts.js'
import { useSession } from '../../session/session.js'
import { Star } from '../../shared/favourites/favourites.js'
import { PlacePicture, Rows, Section, type Places } from '../../shared/day-section/day-section.js'
import { whereIs } from '../../shared/where-is.js'
import { messages } from './today.messages.js'

interface UsualDeskProps {
  readonly answer: Today
  readonly places: Places
  /** Opens the form if the booking needs more than a time. */
  readonly onBook: (draft: DialogDraft) => void
}

/** The usual desk, which one click books. */
export function UsualDeskSection({
  answer: { day, today, usualDesk },
  places,
  onBook,
}: UsualDeskProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { org } = useSession()
  const { category, preferences } = useFind(usualDesk?.categoryId)
  const [book, isBusy] = useQuickBooking(day, onBook)
  const place = usualDesk && places.get(usualDesk.locationId)
  if (!usualDesk || !place) return null
  const { name } = place
  const { timeFrom, timeTo, categoryId, isAvailable } = usualDesk
  const where = whereIs(place)
  const date = timeFrom.slice(0, 10)
  const time =
    date === day
      ? formatTimeRange(timeFrom, timeTo, setting)
      : `${formatDay(date, today, setting)}, ${formatTimeRangeAfter(timeFrom, timeTo, setting)}`
  const others = category && (
    <ButtonLink size="small" href={`#${toResultsPath(toDaySearch(category, date, preferences()))}`}>
      {t('otherDesks')}
    </ButtonLink>
  )
  return (
    <Section title={t('usualDesk')}>
      <Rows>
        <li className="day-row today-desk">
          <PlacePicture place={place} icon="desk" />
          <span className="day-row-text">
            <span className="day-row-name">{name}</span>
            <span className="hint">{[time, where].filter(Boolean).join(' · ')}</span>
            {!isAvailable && (
              <span>
                <Badge tone="unavailable">{t('unavailable')}</Badge>
              </span>
            )}
          </span>
          <Star id={usualDesk.locationId} name={name} />
          {isAvailable ? (
            <span className="today-actions">
              {others}
              <Button
                size="small"
                variant="primary"
                busy={isBusy}
                onClick={() => void book(usualDesk, name)}
              >
                {t('book', { name })}
              </Button>
            </span>
          ) : (
            <ButtonLink
              size="small"
              href={`#${toSearchPath(readSearchVariant(org.configSettings), categoryId)}`}
            >
              {t('otherDesk')}
            </ButtonLink>
          )}
        </li>
      </Rows>
    </Section>
  )
}

/** Books immediately and offers undo. */
function useQuickBooking(day: string, onBook: UsualDeskProps['onBook']) {
  const t = useMessages(messages)
  const setting = useLocale()
  const session = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const fail = (error: unknown, text: string) =>
    toasts.add({ tone: 'error', text: toMessage(error, text, setting.language) })
  const undo = async (id: number, name: string) => {
    try {
      await mutate(session, 'booking.cancel', { id, sendNotifications: false })
      toasts.add({ tone: 'success', text: t('undone', { name }) })
    } catch (error) {
      fail(error, t('undoFailed'))
    }
  }
  const book = async ({ locationId, timeFrom, timeTo, allDayBooking }: UsualDesk, name: string) => {
    const times = { locationId, timeFrom, timeTo, ...(allDayBooking && { allDayBooking }) }
    const time = formatTimeRangeAfter(timeFrom, timeTo, setting)
    const when = timeFrom.startsWith(day)
      ? time
      : `${formatDate(timeFrom, 'short', setting)}, ${time}`
    setBusy(true)
    try {
      const { id } = await mutate(session, 'booking.create', { body: times })
      // The button disappears together with the desk.
      focusHeading()
      toasts.add({
        tone: 'success',
        text: t('booked', { name, time: when }),
        action: { label: t('undo'), onAction: () => void undo(id, name) },
        durationMs: restoreSeconds * 1000,
      })
    } catch (error) {
      // A required field, such as the cost code, is missing, so open the form.
      if (isApiError(error) && error.code === 'INVALID_INPUT')
        onBook({ ...times, locationName: name })
      else fail(error, t('bookFailed', { name }))
    } finally {
      setBusy(false)
    }
  }
  return [book, isBusy] as const
}
