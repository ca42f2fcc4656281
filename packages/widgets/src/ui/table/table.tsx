import { Fragment, type ReactNode } from 'react'
import { useStyles } from '../../theme/style-root.js'
import { toClassName } from '../class-name.js'
import { Icon } from '../icon/icon.js'
import css from './table.css?inline'

export interface Sort {
  readonly key: string
  readonly descending: boolean
}

export interface Column<R> {
  readonly key: string
  readonly header: string
  readonly render: (row: R) => ReactNode
  /**
   * `title` names the row (and heads its card on a phone), `number` is right-aligned, `actions`
   * contains buttons, `select` a checkbox.
   */
  readonly kind?: 'title' | 'number' | 'actions' | 'select'
  readonly sortable?: boolean
}

export interface TableProps<R> {
  /** Describes the table to screen readers. */
  readonly caption: string
  readonly columns: readonly Column<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string | number
  readonly sort?: Sort
  readonly onSort?: (sort: Sort) => void
}

/** A table in which each row becomes a card on a phone. The caller sorts the rows. */
export function Table<R>({ caption, columns, rows, rowKey, sort, onSort }: TableProps<R>) {
  useStyles(css)
  return (
    <div className="mb-table-frame">
      <table className="mb-table" role="table">
        <caption className="mb-visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr className="mb-table-row" role="row" key={rowKey(row)}>
              {columns.map(({ key, header, kind, render }) =>
                kind === 'title' ? (
                  <th
                    key={key}
                    scope="row"
                    role="rowheader"
                    className="mb-table-cell mb-table-cell-title"
                  >
                    {withBreaks(render(row))}
                  </th>
                ) : (
                  <td
                    key={key}
                    role="cell"
                    className={toClassName('mb-table-cell', kind && `mb-table-${kind}`)}
                    data-label={header}
                  >
                    {withBreaks(render(row))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/**
 * Allows line breaks in long e-mail addresses. Otherwise, an address could push other columns out
 * of view, or break at an arbitrary position on a phone.
 */
const withBreaks = (content: ReactNode): ReactNode =>
  typeof content === 'string' && /\S{24}/.test(content)
    ? content.match(/[._]?[^@/._]*[@/]*/g)?.map((part, index) => (
        // eslint-disable-next-line react/no-array-index-key -- the parts of a text have no names
        <Fragment key={index}>
          {index > 0 && part && <wbr />}
          {part}
        </Fragment>
      ))
    : content

/** Keeps a word with a hyphen on one line, which narrow columns would break at it. */
const withWholeWords = (header: string): ReactNode =>
  header.includes('-') ? (
    <span>
      {header.split(/(\S*-\S*)/).map((part, index) =>
        index % 2 ? (
          // eslint-disable-next-line react/no-array-index-key -- the parts of a text have no names
          <span key={index} className="mb-table-word">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  ) : (
    header
  )

interface HeadProps<R> {
  readonly column: Column<R>
  readonly sort: Sort | undefined
  readonly onSort: TableProps<R>['onSort']
}

function Head<R>({ column: { key, header, kind, sortable }, sort, onSort }: HeadProps<R>) {
  const className = toClassName('mb-table-head', kind && kind !== 'title' && `mb-table-${kind}`)
  if (!sortable || !onSort) {
    return (
      <th scope="col" role="columnheader" className={className}>
        {kind === 'actions' || kind === 'select' ? (
          <span className="mb-visually-hidden">{header}</span>
        ) : (
          withWholeWords(header)
        )}
      </th>
    )
  }
  const active = sort?.key === key
  const descending = active && sort.descending
  return (
    <th
      scope="col"
      role="columnheader"
      className={className}
      aria-sort={active ? (descending ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="mb-table-sort"
        onClick={() => onSort({ key, descending: active && !descending })}
      >
        {withWholeWords(header)}
        <Icon name={descending ? 'arrow-down' : 'arrow-up'} size={14} />
      </button>
    </th>
  )
}
