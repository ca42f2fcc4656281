import { toMessage, type HistoryEntry, type HistoryList } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Dialog, Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { ChangeList } from '../../../shared/change-list/change-list.js'
import type { FieldNames } from '../../../shared/change-list/use-describe-change.js'
import './entry-list.css'
import { messages } from './entry-list.messages.js'

/** Source of a list's history, and its field labels. */
export interface KeptHistory extends Pick<FieldNames, 'showValue'> {
  readonly list: HistoryList
  readonly fields: Readonly<Record<string, string>>
}

export const toFieldNames = ({ fields, showValue }: Partial<KeptHistory> = {}): FieldNames => ({
  nameField: (field) => fields?.[field] ?? field,
  ...(showValue && { showValue }),
})

interface HistoryDialogProps {
  readonly history: KeptHistory
  readonly title: string
  /** Limits the history to one entry; omitted for the whole list. */
  readonly id?: number | undefined
  readonly onDone: () => void
}

export function HistoryDialog({ history, title, id, onDone }: HistoryDialogProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { list } = history
  const { data, error } = useApiQuery(
    apiQuery(client, 'history.list', id === undefined ? { list } : { list, id }),
  )
  const titleOf = ({ action, name }: HistoryEntry) => t(action, { name })
  return (
    <Dialog
      open
      title={title}
      onCloseRequest={onDone}
      footer={
        <Button variant="primary" onClick={onDone}>
          {t('close')}
        </Button>
      }
    >
      <div className="entry-history">
        {data ? (
          <ChangeList
            {...toFieldNames(history)}
            entries={data.map((entry) => ({
              ...entry,
              key: `${entry.id}.${entry.version}`,
              ...(entry.name && { title: titleOf(entry) }),
              isNew: entry.action === 'CREATED',
              changes: entry.action === 'REMOVED' ? [] : entry.changes,
            }))}
          />
        ) : error ? (
          <Notice tone="error">{toMessage(error, t('historyFailed'), language)}</Notice>
        ) : (
          <Loading label={t('loadingHistory')} />
        )}
      </div>
    </Dialog>
  )
}
