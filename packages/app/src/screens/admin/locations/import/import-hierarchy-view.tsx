import { toMessage, type Category, type LocationImport } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { decodeCsv, toCsv } from '@mosaic-booking/sdk/rules'
import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DataTable } from '../../../../shared/data-table/data-table.js'
import { saveCsv } from '../../../../shared/data-table/to-csv.js'
import { DropZone } from '../../../../shared/drop-zone/drop-zone.js'
import { PageHeading } from '../../../../shared/page-heading.js'
import { toasts } from '../../../../shared/toasts.js'
import { useSession } from '../../../../session/session.js'
import { usePageSize } from '../../../../session/use-page-size.js'
import { FileColumns, type FileColumn } from '../../../../shared/file-columns/file-columns.js'
import { useBookingsConfirmation } from '../dialogs/affected-bookings.js'
import { messages } from './import-hierarchy-view.messages.js'
import { useExportHierarchy } from './use-export-hierarchy.js'
import { useKindName } from '../tree/kind-names.js'

interface ReadFile {
  readonly name: string
  readonly import: LocationImport
}

/** Imports a hierarchy from a file: previews the changes or errors, then saves (AD-133). */
export default function ImportHierarchyView() {
  const t = useMessages(messages)
  const { language } = useLocale()
  const runtime = useRuntime()
  const { org, categories } = useSession()
  const goTo = useNavigate()
  const [file, setFile] = useState<ReadFile>()
  const [busy, setBusy] = useState<'reading' | 'saving'>()
  const [problem, setProblem] = useState<string>()
  const [confirmed, question] = useBookingsConfirmation()
  const exportAll = useExportHierarchy()
  const saveTemplate = () =>
    saveCsv('import-hierarchy-template', writeExample(org.rootLocation?.id, categories))

  const run = async (kind: 'reading' | 'saving', work: () => Promise<void>) => {
    setProblem(undefined)
    setBusy(kind)
    try {
      await work()
    } catch (error) {
      setProblem(toMessage(error, t(kind === 'reading' ? 'readFailed' : 'saveFailed'), language))
    } finally {
      setBusy(undefined)
    }
  }
  const read = (chosen: File) =>
    run('reading', async () => {
      setFile(undefined)
      const text = decodeCsv(new Uint8Array(await chosen.arrayBuffer()))
      if (text === undefined) return setProblem(t('notText'))
      const read = await runtime.client.location.readHierarchy({ orgId: org.id, body: { text } })
      setFile({ name: chosen.name, import: read })
    })
  const save = ({ hierarchy }: LocationImport) =>
    run('saving', async () => {
      const outcome = await confirmed((confirmIds) =>
        mutate(runtime, 'location.saveHierarchy', {
          orgId: org.id,
          body: { ...hierarchy, ...(confirmIds && { confirmIds: [...confirmIds] }) },
        }),
      )
      if (outcome === 'cancelled') return
      toasts.add({ tone: 'success', text: t('saved') })
      void goTo('/admin?view=locations')
    })
  return (
    <>
      <PageHeading
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button icon="download" onClick={saveTemplate}>
              {t('template')}
            </Button>
            <Button icon="download" onClick={() => void exportAll()}>
              {t('export')}
            </Button>
          </>
        }
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      <DropZone
        name={file?.name}
        isPrimary={!file}
        isBusy={busy === 'reading'}
        onFile={(chosen) => void read(chosen)}
      />
      {busy === 'reading' && <Loading label={t('reading')} />}
      {!file && busy !== 'reading' && <LocationColumns categories={categories} />}
      {file && (
        <ReadRows file={file} isBusy={busy === 'saving'} onSave={() => void save(file.import)} />
      )}
      {question}
    </>
  )
}

/** Adds a site, a floor and a room; a word as Id stands for a new location. */
function writeExample(rootId: number | undefined, categories: readonly Category[]): string {
  const rooms = categories.find(({ locationKind }) => locationKind === 'ROOM') ?? categories[0]
  return toCsv(
    ['Id', 'Parent Id', ...otherColumns],
    [
      ['wharf', rootId, 'SITE', 'Lantern Wharf', '', '', '', ''],
      ['level-6', 'wharf', 'FLOOR', 'Level 6', 'L6', '', '', ''],
      ['', 'level-6', rooms?.locationKind ?? 'ROOM', 'Avon', '', 8, 'R-601', rooms?.nameSingle],
    ],
  )
}

/** Column names that are identical in all languages. */
const otherColumns = ['Kind', 'Name', 'Short name', 'Capacity', 'External reference', 'Category']

/** What each column of the file says, before a file is chosen. */
function LocationColumns({ categories }: { readonly categories: readonly Category[] }) {
  const t = useMessages(messages)
  const nameKind = useKindName()
  const rooms = categories.find(({ locationKind }) => locationKind === 'ROOM') ?? categories[0]
  const described: readonly FileColumn[] = [
    { name: 'Id', meaning: t('idColumn'), example: 'avon' },
    { name: 'Parent Id', meaning: t('parentColumn'), example: 'level-6' },
    { name: 'Kind', meaning: t('kindColumn'), example: nameKind(rooms?.locationKind ?? 'ROOM') },
    { name: 'Name', meaning: t('nameColumn'), example: 'Avon' },
    { name: 'Short name', meaning: t('shortNameColumn'), example: '' },
    { name: 'Capacity', meaning: t('capacityColumn'), example: '8' },
    { name: 'External reference', meaning: t('referenceColumn'), example: 'R-601' },
    { name: 'Category', meaning: t('categoryColumn'), example: rooms?.nameSingle ?? '' },
  ]
  return <FileColumns columns={described} />
}

interface ReadRowsProps {
  readonly file: ReadFile
  readonly isBusy: boolean
  readonly onSave: () => void
}

function ReadRows({ file, isBusy, onSave }: ReadRowsProps) {
  const t = useMessages(messages)
  const nameKind = useKindName()
  const { owner } = useSession()
  const { errors, hierarchy } = file.import
  const pageSize = usePageSize()
  const rows = hierarchy.locations.map((row, index) => ({ ...row, index }))
  const created = rows.filter(({ id }) => id === undefined).length
  const table = { owner, pageSize, isSearchedOutside: true, canExport: false } as const
  if (errors.length > 0)
    return (
      <>
        <Notice tone="error">{t('errors', { count: errors.length })}</Notice>
        <DataTable
          {...table}
          name="import-hierarchy-errors"
          caption={t('file', { name: file.name })}
          rows={errors.map((error, index) => ({ ...error, index }))}
          rowKey={({ index }) => index}
          rowName={({ line }) => String(line)}
          defaultSort={{ key: 'line', descending: false }}
          columns={[
            { key: 'field', header: t('column'), kind: 'title', value: ({ field }) => field },
            { key: 'line', header: t('line'), kind: 'number', value: ({ line }) => line },
            {
              key: 'message',
              header: t('problem'),
              value: ({ message }) => message,
              // The values that are allowed come last.
              render: ({ message }) => <span>{message}</span>,
            },
          ]}
        />
      </>
    )
  if (rows.length === 0) return <Notice>{t('nothing')}</Notice>
  return (
    <>
      <p role="status">
        {t('file', { name: file.name })}: {t('create', { count: created })},{' '}
        {t('update', { count: rows.length - created })}.
      </p>
      <DataTable
        {...table}
        name="import-hierarchy"
        caption={t('preview')}
        rows={rows}
        rowKey={({ index }) => index}
        rowName={({ name }) => name}
        // File order: parents precede their children.
        defaultSort={{ key: 'line', descending: false }}
        columns={[
          { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
          { key: 'kind', header: t('kind'), value: ({ kind }) => nameKind(kind) },
          {
            key: 'capacity',
            header: t('capacity'),
            kind: 'number',
            value: ({ capacity }) => capacity,
          },
          {
            key: 'state',
            header: t('state'),
            value: ({ id }) => t(id === undefined ? 'isNew' : 'isKnown'),
          },
          { key: 'line', header: t('line'), kind: 'number', value: ({ index }) => index + 2 },
        ]}
      />
      <div className="cluster gap-3">
        <Button variant="primary" busy={isBusy} onClick={onSave}>
          {t('save', { count: rows.length })}
        </Button>
      </div>
    </>
  )
}
