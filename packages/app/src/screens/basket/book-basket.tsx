import { isApiError, toMessage, type BookingGroup } from '@mosaic-booking/sdk'
import { apiQuery, applyStale, staleKeysOf } from '@mosaic-booking/sdk/queries'
import { isLongerThan, isSwitchedOn } from '@mosaic-booking/sdk/rules'
import { type Basket, type BasketEntry, readSection } from '@mosaic-booking/sdk/stores'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  addMonths,
  browserToday,
  Button,
  Card,
  formatDate,
  Notice,
  RadioGroup,
  SearchableSelect,
  TextField,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { routeLabels } from '../../route-labels.js'
import { toPath } from '../../shared/address/address.js'
import { eventAddress } from '../../shared/address/shared-addresses.js'
import { CostCodeField } from '../../shared/cost-code-field.js'
import { toasts } from '../../shared/toasts.js'
import { sectionTitles } from '../../shared/section-titles.js'
import { useSubmit } from '../../shared/use-submit.js'
import { useSession } from '../../session/session.js'
import { messages } from './basket.messages.js'

interface BookBasketProps {
  readonly basket: Basket
  readonly entries: readonly BasketEntry[]
}

const limit = 255

/** Books the whole basket, as a new event or as part of an existing event. */
export function BookBasket({ basket, entries }: BookBasketProps) {
  const t = useMessages(messages)
  const labels = useMessages(routeLabels)
  const { language } = useLocale()
  const { client, queryClient } = useRuntime()
  const { org } = useSession()
  const navigate = useNavigate()
  const hasEvents = isSwitchedOn(org.configSettings, 'event_management')
  const [kind, setKind] = useState<'new' | 'existing'>('new')
  const [description, setDescription] = useState('')
  const [costCode, setCostCode] = useState('')
  const [eventId, setEvent] = useState<number>()
  const [isSent, setSent] = useState(false)
  const events = useEvents(hasEvents && kind === 'existing')
  const event = events.data?.find(({ id }) => id === eventId)
  const lacksCostCode =
    basket.needsCostCode() && costCode.trim() === '' && !(kind === 'existing' && event?.costCode)
  const lacksEvent = kind === 'existing' && event === undefined
  const isTooLong = isLongerThan(description, limit)

  const book = (): Promise<BookingGroup> => {
    const code = costCode.trim()
    if (kind === 'new')
      return basket.book(client, {
        ...(description.trim() && { description: description.trim() }),
        ...(code && { costCode: code }),
      })
    // An existing event keeps its cost code, so the entered code goes to bookings without a code.
    if (code)
      for (const { id, booking } of basket.entries.get())
        if (!booking.costCode) basket.edit(id, { costCode: code })
    return basket.addToEvent(client, event!.id)
  }
  const send = async () => {
    const count = entries.length
    const group = await book()
    void applyStale(queryClient, staleKeysOf('booking'))
    toasts.add({ tone: 'success', text: t('booked', { count }) })
    const section = readSection()
    const from = `/${section}`
    const fromName = labels(sectionTitles[section])
    void navigate(
      hasEvents ? toPath('/event', eventAddress, { id: group.id, from, fromName }) : from,
    )
  }
  const { isBusy, problem, onSubmit } = useSubmit(
    describeFailure(t('bookFailed'), language),
    () => {
      setSent(true)
      return !lacksCostCode && !lacksEvent && !isTooLong && send()
    },
  )
  return (
    <Card title={t('bookTitle')} level={2} className="basket-book">
      <form className="stack" noValidate onSubmit={onSubmit}>
        {problem && (
          <Notice tone="error" title={t('unable')}>
            {problem}
          </Notice>
        )}
        {hasEvents && (
          <RadioGroup
            label={t('bookAs')}
            value={kind}
            onChange={setKind}
            choices={[
              { value: 'new', label: t('newEvent') },
              { value: 'existing', label: t('existingEvent') },
            ]}
          />
        )}
        {kind === 'new' ? (
          <TextField
            label={t('eventName')}
            value={description}
            error={isTooLong ? t('tooLong', { count: limit }) : undefined}
            onChange={setDescription}
          />
        ) : (
          <SearchableSelect
            label={t('event')}
            icon="calendar"
            placeholder={t('chooseEvent')}
            value={eventId === undefined ? '' : String(eventId)}
            options={(events.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
            hint={events.data?.length === 0 ? t('noEvents') : undefined}
            error={isSent && lacksEvent ? t('eventMissing') : undefined}
            onChange={(id) => setEvent(id === '' ? undefined : Number(id))}
          />
        )}
        <CostCodeField
          starts={entries.map(({ booking }) => booking.timeFrom)}
          hint={t('costCodeHint')}
          required={basket.needsCostCode()}
          value={costCode}
          error={isSent && lacksCostCode ? t('costCodeMissing') : undefined}
          onChange={setCostCode}
        />
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('book', { count: entries.length })}
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** The next year's events to which the user may add bookings. */
function useEvents(isWanted: boolean) {
  const { client } = useRuntime()
  const setting = useLocale()
  const t = useMessages(messages)
  const today = browserToday()
  const answer = useApiQuery(
    isWanted
      ? apiQuery(client, 'bookingGroup.events', {
          f: today,
          t: addMonths(today, 12),
          status: ['TENTATIVE', 'CONFIRMED'],
          limit: 1000,
        })
      : undefined,
  )
  const data = answer.data?.bookingGroups
    .filter(({ possibleActions }) => possibleActions.includes('addBookings'))
    .map(({ id, description, timeFrom, costCode }) => ({
      id,
      costCode,
      label: `${description ?? t('untitled')} · ${formatDate(timeFrom.slice(0, 10), 'medium', setting)}`,
    }))
  return { ...answer, data }
}

/** The server's message, followed by the messages for individual bookings (D-138). */
const describeFailure =
  (fallback: string, language: Parameters<typeof toMessage>[2]) => (error: unknown) =>
    [
      toMessage(error, fallback, language),
      ...(isApiError(error) ? error.validationErrors.map(({ message }) => message) : []),
    ]
      .filter((text, index, all) => text && all.indexOf(text) === index)
      .join(' ')
