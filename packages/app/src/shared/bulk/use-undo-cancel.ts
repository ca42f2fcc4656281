import { toMessage } from '@mosaic-booking/sdk'
import { mutateMany } from '@mosaic-booking/sdk/queries'
import { restoreSeconds } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { toasts } from '../toasts.js'
import { messages } from './bulk.messages.js'

/** Confirms a cancellation, and offers undo as long as the server allows it. */
export function useUndoCancel() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const session = useRuntime()
  const restore = async (ids: readonly number[]) => {
    const { done, failed } = await mutateMany(
      session,
      'booking.restore',
      ids.map((id) => ({ id })),
    )
    if (!failed) return toasts.add({ tone: 'success', text: t('restored', { count: done.length }) })
    const counts = t('restoredSome', { done: done.length, total: ids.length })
    toasts.add({ tone: 'error', text: `${counts} ${toMessage(failed.error, '', language)}` })
  }
  return (text: string, ids: readonly number[]) =>
    toasts.add({
      tone: 'success',
      text,
      action: { label: t('undo'), onAction: () => void restore(ids) },
      durationMs: restoreSeconds * 1000,
    })
}
