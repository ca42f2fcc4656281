import { Table, useMessages, type Column } from '@mosaic-booking/widgets/ui'
import { messages } from './file-columns.messages.js'
import './file-columns.css'

export interface FileColumn {
  readonly name: string
  readonly meaning?: string
  readonly example: string
}

/** What each column of a file says. Column names are the same in all languages. */
export function FileColumns({ columns: described }: { readonly columns: readonly FileColumn[] }) {
  const t = useMessages(messages)
  const columns: readonly Column<FileColumn>[] = [
    {
      key: 'name',
      header: t('column'),
      kind: 'title',
      render: ({ name }) => <code lang="en">{name}</code>,
    },
    ...(described.some(({ meaning }) => meaning)
      ? [{ key: 'meaning', header: t('meaning'), render: ({ meaning }: FileColumn) => meaning }]
      : []),
    {
      key: 'example',
      header: t('example'),
      render: ({ example }) =>
        example && (
          <>
            {/* On a phone, the heading is not shown. */}
            <span className="file-columns-label" aria-hidden>
              {t('example')}:{' '}
            </span>
            {example}
          </>
        ),
    },
  ]
  return (
    <section className="file-columns stack gap-2" aria-label={t('columns')}>
      <h2 className="file-columns-title">{t('columns')}</h2>
      <Table
        caption={t('columns')}
        columns={columns}
        rows={described}
        rowKey={({ name }) => name}
      />
    </section>
  )
}
