import type { DailyAgenda } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useLiveUpdates, useRuntime } from '@mosaic-booking/widgets'
import {
  addDays,
  Badge,
  browserToday,
  Button,
  DateField,
  EmptyState,
  formatDate,
  formatTimeRange,
  IconButton,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { LocationField } from '../../../shared/location-field.js'
import { FilterPanel } from '../../../shared/section-views/filter-panel.js'
import { CategoryField } from '../category-field.js'
import { ReportBody, ReportTools } from '../report-body.js'
import { messages as reportMessages } from '../reports.messages.js'
import { messages } from './agenda.messages.js'
import './daily-agendas.css'

export interface AgendaChoice {
  /** Today by default. */
  readonly date: string | undefined
  readonly category: number | undefined
  readonly location: readonly number[]
}

interface DailyAgendasProps extends AgendaChoice {
  readonly onChange: (changes: Partial<AgendaChoice>) => void
}

/** The day's bookings by location, to print and post at the door (AD-057). */
export function DailyAgendas({
  date = browserToday(),
  category,
  location,
  onChange,
}: DailyAgendasProps) {
  const t = useMessages(messages)
  const words = useMessages(reportMessages)
  const locale = useLocale()
  const { client } = useRuntime()
  useLiveUpdates(useMemo(() => [...location], [location]))
  const answer = useApiQuery(
    apiQuery(client, 'report.dailyAgendas', {
      d: date,
      ...(category !== undefined && { bc: [category] }),
      ...(location.length > 0 && { l: [...location] }),
    }),
  )
  const day = formatDate(date, 'long', locale)
  const hasArea = location.length > 0
  return (
    <>
      <FilterPanel label={words('settings')}>
        <DateField
          className="reports-date"
          label={words('date')}
          allowPast
          value={date}
          onChange={(next) => next && onChange({ date: next })}
        />
        <LocationField
          label={words('where')}
          value={location}
          onChange={(next) => onChange({ location: next })}
        />
        <CategoryField value={category} onChange={(next) => onChange({ category: next })} />
      </FilterPanel>
      <ReportTools answer={answer}>
        <IconButton
          icon="chevron-left"
          label={t('previous')}
          onClick={() => onChange({ date: addDays(date, -1) })}
        />
        <Button size="small" onClick={() => onChange({ date: undefined })}>
          {words('today')}
        </Button>
        <IconButton
          icon="chevron-right"
          label={t('next')}
          onClick={() => onChange({ date: addDays(date, 1) })}
        />
        <h2 className="agenda-day" aria-live="polite">
          {day}
        </h2>
      </ReportTools>
      <ReportBody
        label={day}
        answer={answer}
        fallback={words('unexpected')}
        hasArea={hasArea}
        empty={
          <EmptyState icon="calendar" title={t('empty')}>
            {t(hasArea ? 'emptyAreaText' : 'emptyText')}
          </EmptyState>
        }
      >
        {(agendas) =>
          agendas.map((agenda) => (
            <LocationAgenda key={agenda.location.id} agenda={agenda} day={day} />
          ))
        }
      </ReportBody>
    </>
  )
}

/** Printed on a single page. */
function LocationAgenda({ agenda, day }: { readonly agenda: DailyAgenda; readonly day: string }) {
  const { location, bookings } = agenda
  return (
    <article className="agenda-place panel">
      <header className="agenda-head stack gap-1">
        <h3 className="agenda-name">{location.name}</h3>
        <p className="agenda-where">{location.where.replaceAll(' > ', '\u00A0› ')}</p>
        <p className="agenda-date">{day}</p>
      </header>
      <ol className="agenda-bookings" role="list">
        {bookings.map((booking) => (
          <AgendaEntry key={booking.id} booking={booking} />
        ))}
      </ol>
    </article>
  )
}

function AgendaEntry({ booking }: { readonly booking: DailyAgenda['bookings'][number] }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { label, ownerName, attendeeCount, layout, layoutNote, extras, notes } = booking
  return (
    <li className="agenda-booking">
      <span className="agenda-time">
        {formatTimeRange(booking.timeFrom, booking.timeTo, locale)}
      </span>
      <div className="agenda-what stack gap-1">
        <p className="agenda-label cluster gap-2">
          {label ?? t('untitled')}{' '}
          {booking.isTentative && <Badge tone="warning">{t('tentative')}</Badge>}
        </p>
        <p className="agenda-facts">
          {[
            ownerName,
            attendeeCount !== undefined && t('people', { count: attendeeCount }),
            layout && t('layout', { layout }),
            layoutNote,
          ]
            .filter(Boolean)
            .join('\u00A0· ')}
        </p>
        {notes && <p className="agenda-notes">{notes}</p>}
        {extras.length > 0 && (
          <ul className="agenda-extras" role="list" aria-label={t('extras')}>
            {extras.map(({ text, quantity, notes: note }) => (
              <li key={`${text}/${note ?? ''}`}>
                {quantity === undefined ? text : t('quantity', { count: quantity, text })}
                {note && ` · ${note}`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
