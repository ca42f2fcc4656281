import { toMessage, type OverviewMail } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Dialog,
  formatDateTime,
  Loading,
  Notice,
  useLocale,
  useMessages,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { RetryNotice } from '../../../shared/loaded/retry-notice.js'
import { LocationField } from '../../../shared/location-field.js'
import { toasts } from '../../../shared/toasts.js'
import { CategoryField } from '../category-field.js'
import type { ReportAddress } from '../report-address.js'
import { messages } from './overview.messages.js'

interface MailDialogProps {
  /** What the report shows; offered for a new order. */
  readonly address: Pick<ReportAddress, 'location' | 'category'>
  readonly onClose: () => void
}

/** Orders, changes or stops the weekly mail of the overview. */
export function MailDialog({ address, onClose }: MailDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(apiQuery(client, 'report.overviewMail'))
  if (data) return <MailForm mail={data} address={address} onClose={onClose} />
  return (
    <Dialog title={t('mailTitle')} open onCloseRequest={onClose}>
      {error ? (
        <RetryNotice title={t('mailFailed')} onRetry={refetch}>
          {toMessage(error, t('mailFailed'), language)}
        </RetryNotice>
      ) : (
        <Loading label={t('mailTitle')} />
      )}
    </Dialog>
  )
}

function MailForm({ mail, address, onClose }: MailDialogProps & { readonly mail: OverviewMail }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const runtime = useRuntime()
  const [location, setLocation] = useState(mail.isOrdered ? mail.l : [...address.location])
  const first = mail.isOrdered ? mail.bc : address.category === undefined ? [] : [address.category]
  const [categories, setCategories] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<'order' | 'stop'>()
  const run = async (kind: 'order' | 'stop', work: () => Promise<unknown>, done: string) => {
    setBusy(kind)
    setProblem(undefined)
    try {
      await work()
      toasts.add({ tone: 'success', text: done })
      onClose()
    } catch (error) {
      setProblem(toMessage(error, t('mailFailed'), locale.language))
      setBusy(undefined)
    }
  }
  const order = () =>
    run(
      'order',
      () =>
        mutate(runtime, 'report.orderOverviewMail', {
          body: { l: [...location], bc: [...categories] },
        }),
      t('mailOrdered'),
    )
  const stop = () =>
    run('stop', () => mutate(runtime, 'report.cancelOverviewMail', {}), t('mailStopped'))
  return (
    <Dialog
      open
      title={t('mailTitle')}
      onCloseRequest={onClose}
      footer={
        <>
          {mail.isOrdered && (
            <Button busy={busy === 'stop'} onClick={() => void stop()}>
              {t('mailStop')}
            </Button>
          )}
          <Button variant="primary" busy={busy === 'order'} onClick={() => void order()}>
            {t(mail.isOrdered ? 'mailSave' : 'mailOrder')}
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem && <Notice tone="error">{problem}</Notice>}
        <p>{t('mailText')}</p>
        <LocationField
          label={t('where')}
          value={location}
          onChange={(next) => setLocation([...next])}
        />
        <CategoryField
          value={categories[0]}
          onChange={(next) => setCategories(next === undefined ? [] : [next])}
        />
        <p className="hint">
          {t('mailNext', { when: formatDateTime(mail.next, locale), zone: mail.timeZone })}
        </p>
      </div>
    </Dialog>
  )
}
