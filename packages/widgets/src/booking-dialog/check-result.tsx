import type { BookingCheck } from '@mosaic-booking/sdk'
import { useMessages } from '../locale/messages.js'
import { Notice } from '../ui/notice/notice.js'
import { messages } from './booking-dialog.messages.js'

/**
 * Refused fields say so themselves: the notice is for what belongs to no field, or not yet filled
 * in.
 */
const silentCodes = new Set(['INVALID_INPUT'])

const looks = {
  WARNING: { tone: 'warning', title: 'checkPleaseNote' },
  ERROR: { tone: 'error', title: 'checkError' },
  SUCCESS: { tone: 'info', title: 'checkNote' },
} as const

/** The check's message under its title (BKG-031): Please note, Error or Note. */
export function CheckResult({
  check,
  hasError,
}: {
  check: BookingCheck | undefined
  hasError: boolean
}) {
  const t = useMessages(messages)
  if (!check?.msg || hasError || silentCodes.has(check.code ?? '')) return null
  const { tone, title } = looks[check.status]
  return (
    <Notice tone={tone} title={t(title)}>
      {check.msg}
    </Notice>
  )
}
