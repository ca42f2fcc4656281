import { toMessage } from '@mosaic-booking/sdk'
import { mutateMany } from '@mosaic-booking/sdk/queries'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { toasts } from '../../shared/toasts.js'
import { messages } from './provider.messages.js'
import type { PlacedWork } from './to-work-entries.js'
import { canChange } from './work-rows.js'

/** Marks several bookings' open requests as done, stopping at the first failure. */
export function useFinishRequests() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  return async (bookings: readonly PlacedWork[], onDone: () => void) => {
    const open = bookings.flatMap(({ extraRequests }) =>
      extraRequests.filter((one) => canChange(one) && one.status === 'OPEN'),
    )
    const { failed, done } = await mutateMany(
      runtime,
      'workRequests.setStatus',
      open.map(({ id }) => ({ id, body: { status: 'COMPLETED' as const } })),
    )
    if (failed)
      toasts.add({ tone: 'error', text: toMessage(failed.error, t('changeFailed'), language) })
    else toasts.add({ tone: 'success', text: t('finished', { count: done.length }) })
    onDone()
  }
}
