import { groupImportMessages } from '@mosaic-booking/sdk/rules'
import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { hasFailed, type ImportRow } from './import-rows.js'
import { messages } from './imports.messages.js'

interface ResultMessagesProps {
  readonly rows: readonly ImportRow[]
  /** Filters the rows by the given message. */
  readonly onChoose: (text: string) => void
}

/** `*` stands for a value that differs between rows; it is displayed as an ellipsis. */
const toText = (text: string, isOpen: boolean) => (isOpen ? `${text} …` : text.replaceAll('*', '…'))

export function ResultMessages({ rows, onChoose }: ResultMessagesProps) {
  const t = useMessages(messages)
  const groups = useMemo(() => groupImportMessages(rows.filter(hasFailed)), [rows])
  if (groups.length === 0) return null
  return (
    <section className="import-section stack" aria-labelledby="import-messages">
      <h2 id="import-messages" className="import-heading">
        {t('messages')}
      </h2>
      <ul className="import-groups divided unstyled panel">
        {groups.map(({ text, isOpen, count }) => (
          <li key={text ?? ''} className="import-group cluster gap-3">
            <span className="import-group-count">{count}</span>
            <span className="import-group-text">
              {text === undefined ? t('unknownError') : toText(text, isOpen)}
            </span>
            {text !== undefined && (
              <Button size="small" variant="quiet" onClick={() => onChoose(text)}>
                {t('showOnly')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
