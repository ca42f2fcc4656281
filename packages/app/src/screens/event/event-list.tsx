import type { BookingGroup } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { foldText, isAllDay, isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  addMonths,
  browserToday,
  Button,
  ButtonLink,
  EmptyState,
  formatRange,
  Icon,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { toPath } from '../../shared/address/address.js'
import { eventAddress } from '../../shared/address/shared-addresses.js'
import { Loaded } from '../../shared/loaded/loaded.js'
import { PageHeading } from '../../shared/page-heading.js'
import { SearchField } from '../../shared/search-field.js'
import { useSession } from '../../session/session.js'
import { EventStatus } from '../../shared/event-status/event-status.js'
import { messages } from './event.messages.js'

/** Maximum number of events per response, and the number shown initially and per "Show more". */
const [most, pageSize] = [1000, 50]
/** Shorter lists have no search field. */
const glance = 10

/** The next year's events, with a link to create an event from the basket. */
export function EventList({ back }: { readonly back: ReactNode }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { org } = useSession()
  const today = browserToday()
  const events = useApiQuery(
    apiQuery(client, 'bookingGroup.events', { f: today, t: addMonths(today, 12), limit: most }),
  )
  const canCreate = isSwitchedOn(org.configSettings, 'basket')
  const create = canCreate && (
    <ButtonLink href="#/basket" icon="basket" variant="primary">
      {t('create')}
    </ButtonLink>
  )
  return (
    <>
      <PageHeading kicker={back} title={t('events')} subtitle={t('eventsText')} actions={create} />
      <Loaded query={events} loading={t('loading')} failed={t('listFailed')}>
        {({ bookingGroups }) =>
          bookingGroups.length === 0 ? (
            <EmptyState icon="calendar" title={t('noEvents')}>
              {canCreate && t('noEventsText')}
            </EmptyState>
          ) : (
            <FoundEvents events={bookingGroups} />
          )
        }
      </Loaded>
    </>
  )
}

/** The events in chronological order, searchable by name if there are many. */
function FoundEvents({ events }: { readonly events: readonly BookingGroup[] }) {
  const t = useMessages(messages)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState(pageSize)
  const asked = foldText(text.trim())
  const found = events.filter(({ description = '' }) => foldText(description).includes(asked))
  const hidden = found.length - wanted
  return (
    <div className="event-found stack gap-3">
      {events.length > glance && (
        <div className="event-search-line cluster">
          <SearchField
            className="event-search"
            label={t('search')}
            icon="search"
            value={text}
            onChange={(next) => {
              setText(next)
              setWanted(pageSize)
            }}
          />
          {found.length > 0 && (
            <p className="event-muted" role="status">
              {t('eventCount', { count: found.length })}
            </p>
          )}
        </div>
      )}
      {found.length === 0 ? (
        <p role="status">{t('noMatch')}</p>
      ) : (
        <ul role="list" className="event-list divided unstyled panel" aria-label={t('events')}>
          {found.slice(0, wanted).map((event) => (
            <li key={event.id}>
              <EventRow event={event} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button
          variant="quiet"
          size="small"
          icon="chevron-down"
          onClick={() => setWanted(wanted + pageSize)}
        >
          {t('more', { count: Math.min(hidden, pageSize) })}
        </Button>
      )}
    </div>
  )
}

function EventRow({ event }: { readonly event: BookingGroup }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const { id, description, timeFrom, timeTo, bookingsCount, status } = event
  const to = toPath('/event', eventAddress, { id, from: '/event', fromName: t('overview') })
  return (
    <Link className="event-row" to={to}>
      <span className="event-row-text fill">
        <span className="event-row-name">{description ?? t('untitled')}</span>
        <span className="event-muted">
          {formatRange(timeFrom, timeTo, setting, { allDay: isAllDay(event) })} ·{' '}
          <span className="event-count">{t('count', { count: bookingsCount })}</span>
        </span>
      </span>
      {status !== 'CONFIRMED' && <EventStatus status={status} />}
      <Icon name="chevron-right" size={16} />
    </Link>
  )
}
