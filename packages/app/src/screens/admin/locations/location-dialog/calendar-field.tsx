import type { Location } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  defineMessages,
  formatRange,
  Notice,
  Select,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useOwnClock } from '../../../../shared/use-own-clock.js'
import type { LocationTabProps } from './draft/tab-props.js'
import { messages as labels } from './location-dialog.messages.js'

const messages = defineMessages('calendar-field', {
  notConnected: 'Not connected',
  read: 'Mailbox last read: {when}.',
  notRead: 'The mailbox has not been read yet.',
  failed:
    'The mailbox has been unreachable since {when}. Check its address and the connection’s calendar permissions. Bookings will be added as soon as the mailbox responds.',
  clashes: 'These mailbox events overlap with bookings. Move the events or the bookings.',
  more: '{count, plural, one {{count} more event} other {{count} more events}}',
})

/** Selects the service that hosts the room's mailbox. Hidden if no service is connected. */
export function CalendarField({
  draft,
  errors,
  onChange,
}: Pick<LocationTabProps, 'draft' | 'errors' | 'onChange'>) {
  const label = useMessages(labels)
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { data: services } = useApiQuery(apiQuery(client, 'calendarProvider.list'))
  const { calendarProviderId: chosen } = draft
  if (!services?.length && chosen === undefined) return null
  const isLost = chosen !== undefined && services?.every(({ id }) => id !== chosen)
  return (
    <Select
      label={label('calendarProvider')}
      value={chosen ?? 0}
      error={errors['calendarProvider']}
      options={[
        { value: 0, label: label('noProvider') },
        ...(services ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ...(isLost ? [{ value: chosen, label: t('notConnected') }] : []),
      ]}
      onChange={(id) => onChange({ calendarProviderId: id || undefined })}
    />
  )
}

/** Additional conflicts are only counted. */
const maxShown = 5

/** The mailbox's synchronisation state for the saved location, with conflicts. */
export function CalendarState({
  location: { id, calendarProvider, calendarResource },
}: {
  readonly location: Location
}) {
  return calendarProvider && calendarResource?.trim() ? <KnownCalendar id={id} /> : null
}

function KnownCalendar({ id }: { readonly id: number }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { momentOf } = useOwnClock()
  const locale = useLocale()
  const { data } = useApiQuery(apiQuery(client, 'location.calendar', { id }))
  if (!data) return null
  const { lastRead, failedSince, clashes } = data
  const hidden = clashes.length - maxShown
  return (
    <>
      <p className="muted">{lastRead ? t('read', { when: momentOf(lastRead) }) : t('notRead')}</p>
      {failedSince && (
        <Notice tone="warning" quiet>
          {t('failed', { when: momentOf(failedSince) })}
        </Notice>
      )}
      {clashes.length > 0 && (
        <Notice tone="warning" quiet>
          {t('clashes')}
          <ul className="location-clashes">
            {clashes.slice(0, maxShown).map(({ timeFrom, timeTo }) => (
              <li key={`${timeFrom} ${timeTo}`}>{formatRange(timeFrom, timeTo, locale)}</li>
            ))}
            {hidden > 0 && <li>{t('more', { count: hidden })}</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}
