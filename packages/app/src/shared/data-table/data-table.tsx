import { foldText, type StorageOwner } from '@mosaic-booking/sdk/rules'
import {
  Button,
  Checkbox,
  EmptyState,
  Loading,
  Pagination,
  Table,
  useLocale,
  useMessages,
  withinSentence,
  type Column,
  type MenuItem,
  type Sort,
} from '@mosaic-booking/widgets/ui'
import { useTable, type ColumnDef } from '@tanstack/react-table'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { toasts } from '../toasts.js'
import { CellText } from './cell-text.js'
import { ColumnMenu } from './column-menu.js'
import '../toolbar/toolbar.css'
import './data-table.css'
import { messages } from './data-table.messages.js'
import { PrintButton } from '../print/print-button.js'
import { useIsPrinting } from '../print/use-is-printing.js'
import { RowMenu } from './row-menu.js'
import { SelectedMenu, SelectionBar, type BulkAction } from './selection.js'
import { Unknown } from './unknown.js'
import { features, readChoices, saveChoices } from './table-state.js'
import { saveCsv, toCsv } from './to-csv.js'
import { SearchField } from '../search-field.js'

export interface DataColumn<R> {
  readonly key: string
  readonly header: string
  /** The value for search, sorting and export. */
  readonly value: (row: R) => string | number | undefined
  /** Renders the cell. By default, the value or a dash if it is empty. */
  readonly render?: (row: R) => ReactNode
  readonly kind?: 'title' | 'number'
  /** Hidden by default. */
  readonly isExtra?: boolean
  /** Whether the server cannot sort by this column. */
  readonly isUnsorted?: boolean
}

/** Rows that the server sorts and returns page by page. */
export interface RemoteRows {
  /** The total, including rows that are not loaded. */
  readonly total: number
  readonly isFetching: boolean
  readonly onMore: () => void
  readonly onSort: (sort: Sort) => void
}

export interface DataTableProps<R> {
  /** Storage key for the user's column and sort choices, and name of the exported file. */
  readonly name: string
  readonly owner: StorageOwner
  readonly caption: string
  /** What the search covers, phrased for mid-sentence use. Defaults to the caption. */
  readonly searched?: string
  readonly columns: readonly DataColumn<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string | number
  readonly rowName: (row: R) => string
  readonly pageSize: number
  /** Defaults to the first column. */
  readonly defaultSort?: Sort
  readonly actions?: (row: R) => readonly MenuItem[]
  /** Buttons before the menu of a row. */
  readonly rowButtons?: (row: R) => ReactNode
  readonly bulkActions?: readonly BulkAction<R>[]
  /** Whether a row can be selected for bulk actions. Defaults to all rows. */
  readonly canSelect?: (row: R) => boolean
  /** Formats a row count, such as "12 bookings". */
  readonly nameCount?: (count: number) => string
  /** Whether the screen has its own search field. */
  readonly isSearchedOutside?: boolean
  /** False for users without export permission. */
  readonly canExport?: boolean
  readonly isPrintable?: boolean
  /** If set, `rows` contains only the loaded rows, in the server's order. */
  readonly remote?: RemoteRows
  /** Message for a bulk action without a selection. */
  readonly noneSelected?: string
}

/**
 * A table with search, sorting, paging, column selection and export. Choices are stored per user.
 */
export function DataTable<R extends object>(props: DataTableProps<R>) {
  const { name, caption, columns, rows, rowName, pageSize, actions, bulkActions = [] } = props
  const { isSearchedOutside = false, canExport = true, noneSelected, remote, isPrintable } = props
  const t = useMessages(messages)
  const { nameCount = (count: number) => t('count', { count }) } = props
  const { language } = useLocale()
  const { table, search, sort, hidden, selected, ...change } = useTableState(props, language)
  const found = table.getFilteredRowModel().rows
  const shown = table.getRowModel().rows
  const total = remote?.total ?? rows.length
  const allRows = useRemoteRows(props, change.page, () => table.toggleAllRowsSelected(true))
  const visible = columns.filter(({ key }) => !hidden.includes(key))
  const chosen = selected.map(toOriginal)
  const exportCsv = () => saveRows(name, visible, table.getSortedRowModel().rows.map(toOriginal))

  const shownColumns: Column<(typeof shown)[number]>[] = [
    ...(bulkActions.length === 0
      ? []
      : [
          {
            key: 'select',
            header: t('select'),
            kind: 'select' as const,
            render: (row: (typeof shown)[number]) => (
              <Checkbox
                label={t('selectNamed', { name: rowName(row.original) })}
                hideLabel
                checked={row.getIsSelected()}
                disabled={!row.getCanSelect()}
                onChange={(isChosen) => row.toggleSelected(isChosen)}
              />
            ),
          },
        ]),
    ...visible.map(({ key, header, kind, value, isUnsorted, render = value }) => ({
      key,
      header,
      sortable: !(remote && isUnsorted),
      ...(kind && { kind }),
      render: (row: (typeof shown)[number]) => toCell(render(row.original), kind),
    })),
    ...(actions
      ? [
          {
            key: 'actions',
            header: t('actions'),
            kind: 'actions' as const,
            render: (row: (typeof shown)[number]) => (
              <div className="data-table-buttons">
                {props.rowButtons?.(row.original)}
                <RowMenu name={rowName(row.original)} items={actions(row.original)} />
              </div>
            ),
          },
        ]
      : []),
  ]

  return (
    <div className="data-table stack">
      <div className="toolbar cluster gap-3">
        {!isSearchedOutside && (
          <SearchField
            className="toolbar-search"
            label={t('search', { list: props.searched ?? withinSentence(caption, language) })}
            icon="search"
            value={search}
            onChange={change.setSearch}
          />
        )}
        <p className="toolbar-count hint" role="status">
          {found.length === rows.length
            ? nameCount(total)
            : t('found', { count: found.length, all: rows.length })}
        </p>
        {noneSelected !== undefined && bulkActions.length > 0 && (
          <SelectedMenu
            rows={chosen}
            actions={bulkActions}
            onNone={() => toasts.add({ tone: 'warning', text: noneSelected })}
            onDone={change.select}
          />
        )}
        <ColumnMenu
          // The title column cannot be hidden.
          columns={columns.filter(({ kind }) => kind !== 'title')}
          isShown={(key) => !hidden.includes(key)}
          onToggle={change.toggleColumn}
        />
        {isPrintable && (
          <PrintButton className="toolbar-print" rows={{ count: found.length, pageSize }} />
        )}
        {canExport && (
          <Button variant="quiet" icon="download" onClick={exportCsv}>
            {t('csv')}
          </Button>
        )}
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon="search"
          title={t('none', { text: search })}
          actions={<Button onClick={() => change.setSearch('')}>{t('clear')}</Button>}
        />
      ) : (
        <Table
          caption={caption}
          columns={shownColumns}
          rows={shown}
          rowKey={({ id }) => id}
          {...(sort && { sort })}
          onSort={(next) => {
            change.setSort(next)
            remote?.onSort(next)
          }}
        />
      )}
      {remote && shown.length === 0 && <Loading label={t('loading')} />}
      <Pages
        page={change.page}
        pageSize={pageSize}
        count={remote?.total ?? found.length}
        hasLast={!remote || remote.total <= farthest}
        onChange={change.setPage}
      />
      {selected.length > 0 && (
        <SelectionBar rows={chosen} actions={bulkActions} {...allRows} onDone={change.select} />
      )}
    </div>
  )
}

/**
 * The last-page button is hidden beyond this many rows, because the server would have to send all
 * of them.
 */
const farthest = 2000

interface PagesProps {
  readonly page: number
  readonly pageSize: number
  readonly count: number
  readonly hasLast: boolean
  readonly onChange: (page: number) => void
}

function Pages({ page, pageSize, count, ...pagination }: PagesProps) {
  const t = useMessages(messages)
  if (count <= pageSize) return null
  const from = (page - 1) * pageSize + 1
  return (
    <div className="data-table-pages cluster apart hint">
      <p>{t('range', { from, to: Math.min(count, page * pageSize), count })}</p>
      <Pagination page={page} pageCount={Math.ceil(count / pageSize)} {...pagination} />
    </div>
  )
}

/** Texts of several words are kept on one line; the table breaks long addresses. */
const toCell = (content: ReactNode, kind: DataColumn<never>['kind']) =>
  content === undefined || content === '' ? (
    <Unknown />
  ) : kind !== 'number' && typeof content === 'string' && /\s/.test(content) ? (
    <CellText title={content}>{content}</CellText>
  ) : (
    content
  )

const toOriginal = <R,>({ original }: { readonly original: R }): R => original

const saveRows = <R,>(name: string, columns: readonly DataColumn<R>[], rows: readonly R[]) =>
  saveCsv(
    name,
    toCsv(
      columns.map(({ header }) => header),
      rows.map((row) => columns.map(({ value }) => value(row))),
    ),
  )

/**
 * Loads rows until the current page is full. Returns a function that loads the missing rows and
 * then selects all.
 */
function useRemoteRows<R>(
  { rows, pageSize, remote }: DataTableProps<R>,
  page: number,
  selectAll: () => void,
) {
  const [wantsAll, setWantsAll] = useState(false)
  const total = remote?.total ?? rows.length
  const isMissing = rows.length < (wantsAll ? total : Math.min(total, page * pageSize))
  const isFetching = remote?.isFetching === true
  useEffect(() => {
    if (isMissing && !isFetching) remote?.onMore()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once for each state of the rows
  }, [isMissing, isFetching, rows.length])
  useEffect(() => {
    if (!wantsAll || isMissing) return
    selectAll()
    setWantsAll(false)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the last have arrived
  }, [wantsAll, isMissing])
  return { onSelectAll: () => setWantsAll(true), isSelectingAll: wantsAll }
}

/** The table model: filtered and sorted rows, the current page, and the user's choices. */
function useTableState<R extends object>(
  {
    name,
    owner,
    columns,
    rows,
    rowKey,
    defaultSort,
    remote,
    canSelect,
    ...props
  }: DataTableProps<R>,
  language: string,
) {
  const [choices, setChoices] = useState(
    () =>
      readChoices(name, owner) ?? {
        hidden: columns.filter(({ isExtra }) => isExtra).map(({ key }) => key),
      },
  )
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  // Print all pages.
  const pageSize = useIsPrinting() ? Math.max(1, rows.length) : props.pageSize
  const choose = (next: typeof choices) => {
    setChoices(next)
    saveChoices(name, owner, next)
  }
  const { hidden, sort = defaultSort ?? { key: columns[0]!.key, descending: false } } = choices
  const definitions = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
    return columns.map(({ key, value }): ColumnDef<typeof features, R> => ({
      id: key,
      accessorFn: value,
      sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id), compare),
    }))
  }, [columns, language])
  const data = useMemo(() => [...rows], [rows])
  const pageCount = Math.max(1, Math.ceil((remote?.total ?? rows.length) / pageSize))
  const shownPage = Math.min(page, pageCount)
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: (row) => String(rowKey(row)),
    globalFilterFn: (row, id, text: string) =>
      foldText(String(row.getValue(id) ?? '')).includes(foldText(text.trim())),
    manualSorting: remote !== undefined,
    getColumnCanGlobalFilter: () => true,
    enableRowSelection: ({ original }) => canSelect?.(original) ?? true,
    state: {
      globalFilter: search.trim(),
      sorting: [{ id: sort.key, desc: sort.descending }],
      pagination: { pageIndex: shownPage - 1, pageSize },
    },
  })
  return {
    table,
    search,
    sort,
    hidden,
    page: shownPage,
    selected: table.getSelectedRowModel().rows,
    select: (wanted: readonly R[] = []) =>
      table.setRowSelection(Object.fromEntries(wanted.map((row) => [String(rowKey(row)), true]))),
    setPage,
    setSearch: (text: string) => {
      setSearch(text)
      setPage(1)
    },
    setSort: (next: typeof sort) => choose({ hidden, sort: next }),
    toggleColumn: (key: string) =>
      choose({
        hidden: hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key],
        sort,
      }),
  }
}

/** Compares numbers numerically and texts by locale; missing values come first. */
function compareValues(
  a: string | number | undefined,
  b: string | number | undefined,
  compareTexts: (a: string, b: string) => number,
): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareTexts(String(a ?? ''), String(b ?? ''))
}
