import { importColumns, type ImportNoun } from '@mosaic-booking/sdk/rules'
import {
  Badge,
  Button,
  EmptyState,
  Select,
  TextField,
  useMessages,
  type BadgeTone,
  type MenuItem,
} from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { DataTable, type DataColumn } from '../../../shared/data-table/data-table.js'
import { useSession } from '../../../session/session.js'
import { usePageSize } from '../../../session/use-page-size.js'
import { CancelDialog } from './cancel-dialog.js'
import { importViews, type KeptNoun } from './import-calls.js'
import { canRetry, matchesRow, shownStatus, statusesOf, type ImportRow } from './import-rows.js'
import { messages } from './imports.messages.js'
import { ResultMessages } from './result-messages.js'
import { useRetry } from './retry-all.js'
import { useMoment } from './use-texts.js'

interface ResultRowsProps {
  readonly noun: ImportNoun
  readonly rows: readonly ImportRow[]
  /** Called after a change that has no other notification. */
  readonly onChanged?: () => void
}

/** The rows of an imported file, with a filter and actions. */
export function ResultRows({ noun, rows, onChanged }: ResultRowsProps) {
  const t = useMessages(messages)
  const [pattern, setPattern] = useState('')
  const [status, setStatus] = useState('')
  const found = rows.filter(
    (row) => (!status || shownStatus(noun, row) === status) && matchesRow(row, pattern),
  )
  const clear = () => {
    setPattern('')
    setStatus('')
  }
  return (
    <>
      <ResultMessages rows={rows} onChoose={setPattern} />
      <div className="import-tools cluster gap-4">
        <TextField
          label={t('filter')}
          hint={t('filterHint')}
          value={pattern}
          onChange={setPattern}
        />
        <Select
          label={t('status')}
          value={status}
          options={[
            { value: '', label: t('anyStatus') },
            ...statusesOf(noun).map((value) => ({ value, label: t(value) })),
          ]}
          onChange={setStatus}
        />
      </div>
      {found.length > 0 ? (
        <FoundRows noun={noun} rows={found} {...(onChanged && { onChanged })} />
      ) : (
        <EmptyState title={t('noMatch')} actions={<Button onClick={clear}>{t('clear')}</Button>} />
      )}
    </>
  )
}

const tones: Partial<Record<ReturnType<typeof shownStatus>, BadgeTone>> = {
  COMPLETED: 'success',
  SUCCESS: 'success',
  FAILED: 'error',
  ERROR: 'error',
  STARTED: 'info',
}

/** Line, reference, status, message and last attempt. The file's own columns are optional. */
function useColumns(noun: ImportNoun): readonly DataColumn<ImportRow>[] {
  const t = useMessages(messages)
  const toMoment = useMoment()
  const [first, ...others] = importColumns[noun]
  return [
    {
      // The sort order is stored under this key (AD-207).
      key: 'lineNum',
      header: t('line'),
      kind: 'title',
      value: ({ lineNumber }) => lineNumber,
      render: ({ lineNumber }) => (
        <>
          <span className="import-line-word">{t('line')} </span>
          {lineNumber}
        </>
      ),
    },
    {
      key: 'reference',
      header: first,
      value: ({ content, reference }) => reference ?? content[first],
    },
    {
      key: 'status',
      header: t('status'),
      value: (row) => t(shownStatus(noun, row)),
      render: (row) => {
        const shown = shownStatus(noun, row)
        return <Badge tone={tones[shown] ?? 'neutral'}>{t(shown)}</Badge>
      },
    },
    { key: 'message', header: t('message'), value: ({ message }) => message },
    ...(noun === 'person'
      ? []
      : [
          {
            key: 'lastAttempt',
            header: t('lastAttempt'),
            value: ({ lastAttempt }: ImportRow) => lastAttempt,
            render: ({ lastAttempt }: ImportRow) => lastAttempt && toMoment(lastAttempt),
          },
        ]),
    ...others.map((column) => ({
      key: column,
      header: column,
      isExtra: true,
      value: ({ content }: ImportRow) => content[column],
    })),
  ]
}

function FoundRows({ noun, rows, onChanged }: ResultRowsProps) {
  const t = useMessages(messages)
  const { owner } = useSession()
  const pageSize = usePageSize()
  const [cancelling, setCancelling] = useState<ImportRow>()
  const { retry } = useRetry(noun as KeptNoun)
  const columns = useColumns(noun)
  const actionsOf = (row: ImportRow): readonly MenuItem[] => [
    ...(canRetry(noun, row)
      ? [
          {
            id: 'retry',
            label: t('retry'),
            onSelect: () => void retry([row], { failed: 'retryFailed' }),
          },
          ...(noun === 'booking'
            ? [
                {
                  id: 'softer',
                  label: t('retrySofter'),
                  onSelect: () => void retry([row], { failed: 'retryFailed', isSofter: true }),
                },
              ]
            : []),
        ]
      : []),
    ...(noun === 'booking' && row.status === 'COMPLETED' && row.targetEntityId
      ? [{ id: 'cancel', label: t('cancel'), onSelect: () => setCancelling(row) }]
      : []),
  ]
  return (
    <>
      <DataTable
        name={importViews[noun].results}
        owner={owner}
        caption={t('result')}
        rows={rows}
        rowKey={({ lineNumber }) => lineNumber}
        rowName={({ lineNumber }) => t('lineNamed', { line: lineNumber })}
        pageSize={pageSize}
        columns={columns}
        isSearchedOutside
        {...(noun !== 'person' && { actions: actionsOf })}
      />
      {cancelling && (
        <CancelDialog
          row={cancelling}
          onCancelled={() => onChanged?.()}
          onClose={() => setCancelling(undefined)}
        />
      )}
    </>
  )
}
