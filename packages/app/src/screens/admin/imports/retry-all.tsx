import { toMessage } from '@mosaic-booking/sdk'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Menu, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { retryRows, type KeptNoun } from './import-calls.js'
import { hasFailed, type ImportRow } from './import-rows.js'
import { messages } from './imports.messages.js'

/** Retries rows and reports the result. */
export function useRetry(noun: KeptNoun) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const [isBusy, setBusy] = useState(false)
  const retry = async (
    rows: readonly ImportRow[],
    { failed, isSofter = false }: { failed: 'retryFailed' | 'retryAllFailed'; isSofter?: boolean },
  ) => {
    setBusy(true)
    try {
      const ids = rows.flatMap(({ id }) => id ?? [])
      const count = await retryRows(runtime, noun, ids, isSofter)
      toasts.add({ tone: 'success', text: t('retried', { count }) })
    } catch (error) {
      const reason = toMessage(error, '', language)
      toasts.add({ tone: 'error', text: reason ? `${t(failed)}: ${reason}` : t(failed) })
    } finally {
      setBusy(false)
    }
  }
  return { retry, isBusy }
}

interface RetryAllProps {
  readonly noun: KeptNoun
  readonly rows: readonly ImportRow[]
}

/** Retries all failed rows (AD-204). Bookings can be retried without the soft rules. */
export function RetryAll({ noun, rows }: RetryAllProps) {
  const t = useMessages(messages)
  const { retry, isBusy } = useRetry(noun)
  const failed = rows.filter(hasFailed)
  if (failed.length === 0) return null
  const start = (isSofter: boolean) => void retry(failed, { failed: 'retryAllFailed', isSofter })
  if (noun !== 'booking')
    return (
      <Button busy={isBusy} onClick={() => start(false)}>
        {t('retryAll')}
      </Button>
    )
  return (
    <Menu
      label={t('retryAll')}
      placement="bottom-end"
      items={[
        { id: 'retry', label: t('retryAll'), onSelect: () => start(false) },
        { id: 'softer', label: t('retryAllSofter'), onSelect: () => start(true) },
      ]}
      trigger={(trigger) => (
        <Button busy={isBusy} {...trigger}>
          {t('retryAll')}
        </Button>
      )}
    />
  )
}
