import type { Availability, Location, Occupancy } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { describeReason, isAllDay } from '@mosaic-booking/sdk/rules'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { formatRange, formatTime, formatTimeRange } from '../locale/format-date.js'
import { useMessages } from '../locale/messages.js'
import { useLocale } from '../locale/use-locale.js'
import { toBookingStatus } from '../location/booking-status.js'
import { ImageCarousel } from '../location/gallery/image-carousel.js'
import { LocationFacts } from '../location/location-facts.js'
import { StatusBadge } from '../ui/badge/status-badge.js'
import { Button, IconButton } from '../ui/button/button.js'
import { Icon } from '../ui/icon/icon.js'
import { Notice } from '../ui/notice/notice.js'
import { useApiQuery, useRuntime } from '../use-runtime.js'
import { messages } from './floor-plan.messages.js'

export interface MarkerInfoProps {
  readonly location: Location
  readonly availability: Availability
  readonly occupancy?: Occupancy | undefined
  /** The user opened it, so it takes the focus. */
  readonly takesFocus: boolean
  readonly onBook: (timeFrom: string, timeTo: string) => void
  readonly onOpenBooking: (bookingId: number) => void
  readonly onClose: () => void
}

/**
 * The details of a space: status with reasons, facts, and a button to book it. Not modal, so the
 * plan stays usable; Escape closes it.
 */
export function MarkerInfo({
  location,
  availability,
  occupancy,
  takesFocus,
  onBook,
  onOpenBooking,
  onClose,
}: MarkerInfoProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const panel = useRef<HTMLElement>(null)
  const { id, name, longQualifier } = location
  useEffect(() => {
    if (takesFocus) panel.current?.focus()
  }, [id, takesFocus])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    onClose()
  }
  const status = toBookingStatus(availability)
  const {
    defaultBookingFrom: from,
    defaultBookingTo: to,
    timeTo: freeTo,
    bookedBy,
    bookingId,
    busy = [],
  } = availability
  // Users need not be told that their own booking makes the space unavailable.
  const reasons = (availability.reasons ?? []).filter(
    ({ code }) => !(status === 'BOOKED_BY_YOU' && code === 'taken'),
  )
  return (
    <aside
      className="mb-marker-info"
      part="details"
      role="dialog"
      aria-label={t('information', { name })}
      tabIndex={-1}
      ref={panel}
      onKeyDown={onKeyDown}
    >
      <header className="mb-marker-head">
        <div>
          <h2 className="mb-marker-name">{name}</h2>
          <p className="mb-marker-where">
            {longQualifier.split(' > ').slice(-2).reverse().join(' · ')}
          </p>
        </div>
        <IconButton icon="close" size="small" label={t('close')} onClick={onClose} />
      </header>
      <div className="mb-marker-body">
        <div className="mb-marker-state">
          <StatusBadge status={status} />
          {status === 'BOOKED_OR_OCCUPIED' && bookedBy && (
            <span>{t('bookedBy', { name: bookedBy })}</span>
          )}
          {occupancy && <span>{t(occupancy.status === 'OCCUPIED' ? 'occupied' : 'absent')}</span>}
        </div>
        {from && to && (
          <p className="mb-marker-time">
            <Icon name="calendar" size={16} />
            <span>
              {formatRange(from, to, setting, {
                style: 'short',
                allDay: isAllDay({ timeFrom: from, timeTo: to }),
              })}
              {freeTo && freeTo > to && (
                <span className="mb-marker-muted">
                  {' '}
                  · {t('freeUntil', { time: formatTime(freeTo, setting) })}
                </span>
              )}
            </span>
          </p>
        )}
        {status !== 'AVAILABLE_FOR_BOOKING' && reasons.length > 0 && (
          <ul className="mb-marker-why" role="list" aria-label={t('why')}>
            {reasons.map((reason) => (
              <li key={reason.code}>
                <Icon name="info" size={16} />
                <span>{describeReason(reason, setting.language)}</span>
              </li>
            ))}
          </ul>
        )}
        {busy.length > 0 && (
          <Section title={t('busy')}>
            <ul className="mb-marker-busy" role="list">
              {busy.map(({ timeFrom, timeTo }) => (
                <li key={timeFrom}>{formatTimeRange(timeFrom, timeTo, setting)}</li>
              ))}
            </ul>
          </Section>
        )}
        <LocationFacts location={{ capacity: location.capacity }} />
        <Details id={id} />
      </div>
      <footer className="mb-marker-foot">
        {status === 'BOOKED_BY_YOU' && bookingId !== undefined && (
          <Button wide variant="primary" icon="star" onClick={() => onOpenBooking(bookingId)}>
            {t('open')}
          </Button>
        )}
        {from && to && (
          <Button wide variant="primary" onClick={() => onBook(from, to)}>
            {t('book', { name })}
          </Button>
        )}
      </footer>
    </aside>
  )
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mb-marker-section">
      <h3 className="mb-marker-title">{title}</h3>
      {children}
    </section>
  )
}

/** Further details, which may load a moment later. */
function Details({ id }: { readonly id: number }) {
  const t = useMessages(messages)
  const { client, apiBase } = useRuntime()
  const { data: details } = useApiQuery(
    apiQuery(client, 'location.get', {
      id,
      include: ['facilities', 'layouts', 'extras', 'images', 'media'],
    }),
  )
  if (!details) return null
  const {
    alert,
    description,
    address,
    facilities = [],
    layouts = [],
    images = [],
    media = [],
  } = details
  const extras = (details.extras ?? []) as readonly { readonly id: number; readonly text: string }[]
  const links = media.filter(({ kind }) => kind !== 'FLOOR_PLAN_IMAGE')
  const texts = (title: string, list: readonly { readonly id: number; readonly text: string }[]) =>
    list.length > 0 && (
      <Section title={title}>
        <ul className="mb-marker-chips" role="list">
          {list.map((one) => (
            <li key={one.id}>{one.text}</li>
          ))}
        </ul>
      </Section>
    )
  return (
    <>
      {alert && (
        <Notice tone="warning" quiet>
          {alert}
        </Notice>
      )}
      {images.length > 0 && <ImageCarousel images={images} apiBase={apiBase} />}
      {description && <p className="mb-marker-text">{description}</p>}
      {texts(t('facilities'), facilities)}
      {texts(t('layouts'), layouts)}
      {texts(t('extras'), extras)}
      {address && (
        <Section title={t('address')}>
          <p className="mb-marker-text">{address}</p>
        </Section>
      )}
      {links.length > 0 && (
        <Section title={t('documents')}>
          <ul className="mb-marker-links" role="list">
            {links.map(
              ({ id: mediaId, url, name, text }) =>
                url && (
                  <li key={mediaId}>
                    <a
                      href={url.startsWith('/') ? apiBase + url : url}
                      target="_blank"
                      rel="noreferrer"
                    >
                      {text ?? name ?? url}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </Section>
      )}
    </>
  )
}
