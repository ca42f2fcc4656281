import { toWallClock } from '@mosaic-booking/sdk/rules'
import {
  Button,
  ButtonLink,
  Card,
  EmptyState,
  formatDate,
  formatDateTime,
  formatRange,
  Loading,
  Notice,
  StatusBadge,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useEffect, useState } from 'react'
import { readKept, type KeptAnswers } from '../../../shared/offline/kept-answers.js'
import { PageHeading } from '../../../shared/page-heading.js'
import { SessionOnItsWay } from '../../../session/session-on-its-way.js'
import { useSessionState } from '../../../session/session.js'
import { messages } from './bookings-away.messages.js'
import './bookings-away.css'

/** The user's bookings as last loaded, read-only while the server is unreachable. */
export default function BookingsAwayScreen() {
  const t = useMessages(messages)
  const setting = useLocale()
  const session = useSessionState()
  const [kept, setKept] = useState<KeptAnswers['bookings'] | null>()
  const [openedAt] = useState(() => Date.now())
  const [hasPresence, setHasPresence] = useState(false)
  useEffect(() => {
    readKept('bookings').then(
      (found) => setKept(found ?? null),
      () => setKept(null),
    )
    readKept('presence').then(
      (found) => setHasPresence(found !== undefined),
      () => {},
    )
  }, [])
  if (kept === undefined) return <Loading label={t('loading')} />
  if (!kept) return <SessionOnItsWay />
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const now = toWallClock(openedAt, timeZone)
  const upcoming = kept.bookings.filter(({ timeTo }) => timeTo > now)
  const days = [...new Set(upcoming.map(({ timeFrom }) => timeFrom.slice(0, 10)))]
  return (
    <div className="bookings-away">
      <PageHeading
        title={t('title')}
        actions={
          <>
            {hasPresence && <ButtonLink href="#/emergency-list">{t('emergency')}</ButtonLink>}
            <Button
              variant="primary"
              icon="refresh"
              onClick={() => session.kind === 'failed' && session.retry()}
            >
              {t('retry')}
            </Button>
          </>
        }
      />
      <Notice tone="warning" title={t('away')}>
        {t('known', { time: formatDateTime(toWallClock(kept.at, timeZone), setting) })}
      </Notice>
      {upcoming.length === 0 && (
        <EmptyState icon="calendar" title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {days.map((day) => (
        <section
          key={day}
          className="bookings-away-day"
          aria-label={formatDate(day, 'long', setting)}
        >
          <h2 className="bookings-away-heading">{formatDate(day, 'long', setting)}</h2>
          <ul className="bookings-away-list">
            {upcoming
              .filter(({ timeFrom }) => timeFrom.startsWith(day))
              .map(({ id, label, locationName, where, timeFrom, timeTo, isAllDay, status }) => (
                <li key={id}>
                  <Card>
                    <p className="bookings-away-title cluster gap-2">
                      {locationName}
                      {status === 'TENTATIVE' && <StatusBadge status={status} />}
                    </p>
                    <p>
                      {formatRange(timeFrom, timeTo, setting, { allDay: isAllDay, style: 'short' })}
                    </p>
                    <p className="hint">{[label, where].filter(Boolean).join(' · ')}</p>
                  </Card>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
