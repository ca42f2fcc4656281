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
import { FormDialog } from '../../../shared/form-dialog/form-dialog.js'
import { RetryNotice } from '../../../shared/loaded/retry-notice.js'
import { LocationField } from '../../../shared/location-field.js'
import { toasts } from '../../../shared/toasts.js'
import { useSubmit } from '../../../shared/use-submit.js'
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
  const first = mail.isOrdered
    ? { locations: mail.l, categories: mail.bc }
    : {
        locations: address.location,
        categories: address.category === undefined ? [] : [address.category],
      }
  const stopping = useSubmit(t('mailFailed'), async () => {
    await mutate(runtime, 'report.cancelOverviewMail', {})
    toasts.add({ tone: 'success', text: t('mailStopped') })
    onClose()
  })
  return (
    <FormDialog
      title={t('mailTitle')}
      action={t(mail.isOrdered ? 'mailSave' : 'mailOrder')}
      aside={
        mail.isOrdered && (
          <Button busy={stopping.isBusy} onClick={(event) => stopping.submit(event.currentTarget)}>
            {t('mailStop')}
          </Button>
        )
      }
      first={first}
      validate={() => ({})}
      save={({ locations, categories }) =>
        mutate(runtime, 'report.orderOverviewMail', {
          body: { l: [...locations], bc: [...categories] },
        })
      }
      saved={t('mailOrdered')}
      fallback={t('mailFailed')}
      onDone={onClose}
    >
      {({ draft: { locations, categories }, onChange }) => (
        <>
          {stopping.problem && <Notice tone="error">{stopping.problem}</Notice>}
          <p>{t('mailText')}</p>
          <LocationField
            label={t('where')}
            value={locations}
            onChange={(next) => onChange({ locations: next })}
          />
          <CategoryField
            value={categories[0]}
            onChange={(next) => onChange({ categories: next === undefined ? [] : [next] })}
          />
          <p className="hint">
            {t('mailNext', { when: formatDateTime(mail.next, locale), zone: mail.timeZone })}
          </p>
        </>
      )}
    </FormDialog>
  )
}
