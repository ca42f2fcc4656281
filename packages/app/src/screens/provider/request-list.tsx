import { toMessage, type WorkRequest, type WorkRequestBooking } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { formatPrices } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import {
  Badge,
  Button,
  formatTimeRange,
  useLocale,
  useMessages,
  type BadgeTone,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../shared/toasts.js'
import { messages } from './provider.messages.js'
import { nameOfRequest } from './name-of-request.js'
import { totalOf } from './total-of.js'
import { canChange, toShownStatus } from './work-rows.js'

/** One colour per type, always with a label (AD-068). */
const tones: Readonly<Record<WorkRequest['type'], BadgeTone>> = {
  CATERING: 'warning',
  EQUIPMENT: 'info',
  SERVICE: 'success',
  OTHER: 'neutral',
  LAYOUT: 'accent',
}

/** A booking's requests, each with its status and a button to change it. */
export function RequestList({ booking }: { readonly booking: WorkRequestBooking }) {
  return (
    <ul role="list" className="work-requests stack gap-2 unstyled">
      {booking.extraRequests.map((request) => (
        <Request key={`${request.type} ${request.id}`} request={request} booking={booking} />
      ))}
    </ul>
  )
}

interface RequestProps {
  readonly request: WorkRequest
  readonly booking: WorkRequestBooking
}

function Request({ request, booking }: RequestProps) {
  const t = useMessages(messages)
  const setting = useLocale()
  const runtime = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const { id, type, timeFrom, timeTo, note, status, bufferKind } = request
  const name = nameOfRequest(request, setting.language)
  const isDone = status === 'COMPLETED'
  const hasOwnTime = timeFrom !== booking.timeFrom || timeTo !== booking.timeTo
  const time = hasOwnTime && timeFrom && timeTo && formatTimeRange(timeFrom, timeTo, setting)
  const facts = [time, formatPrices(totalOf([request]), setting.locale), note]
    .filter(Boolean)
    .join(' · ')
  const shownStatus = toShownStatus(status)
  const action = t(isDone ? 'reopenNamed' : 'doneNamed', { name })
  const change = async () => {
    setBusy(true)
    try {
      await mutate(runtime, 'workRequests.setStatus', {
        id,
        body: { status: isDone ? 'OPEN' : 'COMPLETED' },
      })
      toasts.add({ tone: 'success', text: t(isDone ? 'reopened' : 'marked', { name }) })
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('changeFailed'), setting.language) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="work-request cluster apart">
      <div className="work-request-text">
        <p className="work-request-name" title={name}>
          <Badge tone={tones[type]}>{t(type)}</Badge> {name.replace(' × ', '\u00A0×\u00A0')}
          {bufferKind && ` · ${t(bufferKind)}`}
        </p>
        <p className="work-request-facts" title={facts}>
          {facts}
          <span className={shownStatus === 'open' ? 'work-request-open' : undefined}>
            {facts && ' · '}
            {t(shownStatus)}
          </span>
        </p>
      </div>
      {canChange(request) && (
        <Button
          size="small"
          icon={isDone ? 'refresh' : 'check'}
          busy={isBusy}
          aria-label={action}
          title={action}
          onClick={() => void change()}
        >
          {t(isDone ? 'reopen' : 'markDone')}
        </Button>
      )}
    </li>
  )
}
