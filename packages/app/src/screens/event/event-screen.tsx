import type { BookingGroup } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { isAllDay } from '@mosaic-booking/sdk/rules'
import { BookingDialog, useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  formatRange,
  Icon,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { writeAddress } from '../../shared/address/address.js'
import { eventAddress } from '../../shared/address/shared-addresses.js'
import { LoadFailure } from '../../shared/loaded/loaded.js'
import { PageHeading } from '../../shared/page-heading.js'
import { CancelEventDialog } from './cancel-event-dialog.js'
import { EditEventDialog } from './edit-event-dialog.js'
import { readEventAddress } from './event-address.js'
import { EventBookings } from './event-bookings.js'
import { EventList } from './event-list.js'
import { EventStatus } from '../../shared/event-status/event-status.js'
import { messages } from './event.messages.js'
import { RescheduleDialog } from './reschedule-dialog.js'
import './event.css'

/** An event with its bookings or, without an id, the next year's events. */
export default function EventScreen() {
  const t = useMessages(messages)
  const [query, setQuery] = useSearchParams()
  const { id, from, fromName, bookingId } = readEventAddress(query)
  const back = (
    <Link to={from} className="back-link">
      <Icon name="arrow-left" size={16} />
      {fromName ?? t('allBookings')}
    </Link>
  )
  const show = (next: number | undefined) =>
    setQuery((current) => writeAddress(eventAddress, { bookingId: next }, current), {
      replace: true,
    })
  if (id === undefined) return <EventList back={back} />
  return (
    <>
      <Event id={id} back={back} onShow={show} />
      {/* Stays mounted after closing, so that a cancellation can be undone. */}
      <BookingDialog
        open={bookingId !== undefined}
        mode="show"
        bookingId={bookingId}
        section="event"
        onClose={() => show(undefined)}
      />
    </>
  )
}

interface EventProps {
  readonly id: number
  readonly back: ReactNode
  readonly onShow: (bookingId: number) => void
}

function Event({ id, back, onShow }: EventProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(
    apiQuery(client, 'bookingGroup.event', { id, include: ['bookings'] }),
  )
  if (data)
    return (
      <>
        <EventHeading event={data} back={back} />
        <EventFacts event={data} />
        <EventBookings event={data} onShow={onShow} />
      </>
    )
  if (!error) return <Loading label={t('loading')} />
  return (
    <>
      {back}
      <LoadFailure title={t('failed')} error={error} onRetry={refetch} />
    </>
  )
}

function EventHeading({ event, back }: { readonly event: BookingGroup; readonly back: ReactNode }) {
  const t = useMessages(messages)
  const [open, setOpen] = useState<'edit' | 'reschedule' | 'cancel'>()
  const close = () => setOpen(undefined)
  const can = (action: BookingGroup['possibleActions'][number]) =>
    event.possibleActions.includes(action)
  return (
    <>
      <PageHeading
        kicker={back}
        title={event.description ?? t('untitled')}
        subtitle={<EventStatus status={event.status} />}
        actions={
          <>
            {can('edit') && (
              <Button icon="edit" onClick={() => setOpen('edit')}>
                {t('edit')}
              </Button>
            )}
            {can('reschedule') && (
              <Button icon="calendar" onClick={() => setOpen('reschedule')}>
                {t('reschedule')}
              </Button>
            )}
            {can('cancel') && (
              <Button icon="ban" onClick={() => setOpen('cancel')}>
                {t('cancelEvent')}
              </Button>
            )}
          </>
        }
      />
      {open === 'edit' && <EditEventDialog event={event} onClose={close} />}
      {open === 'reschedule' && <RescheduleDialog event={event} onClose={close} />}
      {open === 'cancel' && <CancelEventDialog event={event} onClose={close} />}
    </>
  )
}

function EventFacts({ event }: { readonly event: BookingGroup }) {
  const t = useMessages(messages)
  const setting = useLocale()
  const outside = event.outsideFixedDates?.length ?? 0
  const facts = [
    [t('when'), formatRange(event.timeFrom, event.timeTo, setting, { allDay: isAllDay(event) })],
    ...(event.fixedDates ? [[t('dates'), t('fixed')]] : []),
    ...(event.label && event.label !== event.description ? [[t('label'), event.label]] : []),
    ...(event.owner ? [[t('owner'), event.owner.name]] : []),
    ...(event.costCode ? [[t('costCode'), event.costCode]] : []),
  ] as const
  return (
    <>
      {outside > 0 && <Notice tone="warning">{t('outside')}</Notice>}
      {event.hasStarted && event.possibleActions.includes('edit') && (
        <Notice tone="info" quiet>
          {t('started')}
        </Notice>
      )}
      <dl className="event-facts cluster">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
