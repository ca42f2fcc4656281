import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isAllDay, isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  addMonths,
  browserToday,
  ButtonLink,
  EmptyState,
  formatRange,
  Icon,
  StatusBadge,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Loaded } from '../../shared/loaded/loaded.js'
import { PageHeading } from '../../shared/page-heading.js'
import { useSession } from '../../shell/session.js'
import { messages } from './event.messages.js'

/** The events of the coming year, and the way to a new one, which is made from the basket. */
export function EventList({ back }: { readonly back: ReactNode }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { client } = useRuntime()
  const { org } = useSession()
  const today = browserToday()
  const events = useApiQuery(
    apiQuery(client, 'bookingGroup.events', { f: today, t: addMonths(today, 12), limit: 200 }),
  )
  const create = isSwitchedOn(org.configSettings, 'basket') && (
    <ButtonLink href="#/basket" icon="basket" variant="primary">
      {t('create')}
    </ButtonLink>
  )
  const toEvent = (id: number) =>
    `/event?${new URLSearchParams({ id: String(id), from: '/event', fromName: t('overview') })}`
  return (
    <>
      <PageHeading kicker={back} title={t('events')} subtitle={t('eventsText')} actions={create} />
      <Loaded query={events} loading={t('loading')} failed={t('listFailed')}>
        {(data) =>
          data.bookingGroups.length === 0 ? (
            <EmptyState icon="calendar" title={t('noEvents')}>
              {t('noEventsText')}
            </EmptyState>
          ) : (
            <ul role="list" className="event-list" aria-label={t('events')}>
              {data.bookingGroups.map((event) => (
                <li key={event.id}>
                  <Link className="event-row" to={toEvent(event.id)}>
                    <span className="event-row-text">
                      <span className="event-row-name">{event.description ?? t('untitled')}</span>
                      <span className="event-muted">
                        {formatRange(event.timeFrom, event.timeTo, setting, {
                          allDay: isAllDay(event),
                        })}{' '}
                        · {t('count', { count: event.bookingsCount })}
                      </span>
                    </span>
                    {event.status !== 'CONFIRMED' && <StatusBadge status={event.status} />}
                    <Icon name="chevron-right" size={16} />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}
