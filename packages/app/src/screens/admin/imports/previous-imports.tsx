import { toMessage, type Import } from '@mosaic-booking/sdk'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import {
  Button,
  Loading,
  Notice,
  Table,
  useLocale,
  useMessages,
  type Column,
} from '@mosaic-booking/widgets/ui'
import { Link } from 'react-router'
import { previousImports, type KeptNoun } from './import-calls.js'
import { messages } from './imports.messages.js'
import { useCountsText, useMoment } from './use-texts.js'

interface PreviousImportsProps {
  readonly noun: KeptNoun
  readonly toResults: (id: number) => string
}

export function PreviousImports({ noun, toResults }: PreviousImportsProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error, refetch } = useApiQuery(previousImports(client, noun))
  const failed = t(noun === 'booking' ? 'bookingListFailed' : 'listFailed')
  return (
    <section className="import-section stack" aria-labelledby="previous-imports">
      <h2 id="previous-imports" className="import-heading">
        {t('previous')}
      </h2>
      {error ? (
        <Notice
          tone="error"
          title={failed}
          actions={
            <Button size="small" icon="refresh" onClick={refetch}>
              {t('again')}
            </Button>
          }
        >
          {toMessage(error, '', language)}
        </Notice>
      ) : !data ? (
        <Loading label={t('loading')} />
      ) : data.length === 0 ? (
        <div className="hint">
          <p>{t('none')}</p>
          <p>{t('noneText')}</p>
        </div>
      ) : (
        <ImportTable imports={data} toResults={toResults} />
      )}
    </section>
  )
}

interface ImportTableProps {
  readonly imports: readonly Import[]
  readonly toResults: (id: number) => string
}

function ImportTable({ imports, toResults }: ImportTableProps) {
  const t = useMessages(messages)
  const toMoment = useMoment()
  const toCounts = useCountsText()
  const columns: Column<Import>[] = [
    {
      key: 'label',
      header: t('label'),
      kind: 'title',
      render: ({ id, label }) => <Link to={toResults(id)}>{label}</Link>,
    },
    { key: 'fileName', header: t('fileName'), render: ({ fileName }) => fileName },
    { key: 'created', header: t('created'), render: ({ created }) => toMoment(created) },
    { key: 'createdBy', header: t('createdBy'), render: ({ createdBy }) => createdBy },
    { key: 'result', header: t('result'), render: ({ counts }) => toCounts(counts) },
  ]
  return <Table caption={t('previous')} columns={columns} rows={imports} rowKey={({ id }) => id} />
}
