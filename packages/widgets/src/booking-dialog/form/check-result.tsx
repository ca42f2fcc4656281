import type { BookingCheck } from '@mosaic-booking/sdk'
import { useMessages } from '../../locale/messages.js'
import { SensorNote } from '../../location/sensor-note.js'
import { Notice } from '../../ui/notice/notice.js'
import { messages } from '../booking-dialog.messages.js'

/**
 * Codes without a notice. Invalid fields show their own errors; the notice covers issues that are
 * not specific to a field.
 */
const silentCodes = new Set(['INVALID_INPUT'])

const looks = {
  WARNING: { tone: 'warning', title: 'checkPleaseNote' },
  ERROR: { tone: 'error', title: 'checkError' },
  SUCCESS: { tone: 'info', title: 'checkNote' },
} as const

/** The booking check's result, titled "Please note", "Error" or "Note" (BKG-031). */
export function CheckResult({
  check,
  hasError,
}: {
  check: BookingCheck | undefined
  hasError: boolean
}) {
  const t = useMessages(messages)
  if (!check || hasError || silentCodes.has(check.code ?? '')) return null
  // The space may be in use although it is not booked.
  const sensor =
    check.status !== 'ERROR' && check.occupancy?.status === 'OCCUPIED' ? (
      <SensorNote occupancy={check.occupancy} />
    ) : null
  if (!check.msg) return sensor
  const { tone, title } = looks[check.status]
  return (
    <>
      <div tabIndex={-1} data-refusal={check.status === 'ERROR' ? true : undefined}>
        <Notice tone={tone} title={t(title)}>
          {check.msg}
        </Notice>
      </div>
      {sensor}
    </>
  )
}
