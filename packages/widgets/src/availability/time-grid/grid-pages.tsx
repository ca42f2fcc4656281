import { Pagination } from '../../ui/pagination/pagination.js'

interface GridPagesProps {
  readonly perPage: number
  /** Number of spaces. */
  readonly count: number
  /** The first visible space. */
  readonly firstRow: number
  readonly isAtEnd: boolean
  readonly onRow: (row: number) => void
}

/** Buttons that scroll through many spaces by a page. */
export function GridPages({ perPage, count, firstRow, isAtEnd, onRow }: GridPagesProps) {
  if (isAtEnd && firstRow === 0) return null
  const pageCount = Math.ceil(count / perPage)
  return (
    <Pagination
      page={isAtEnd ? pageCount : Math.floor(firstRow / perPage) + 1}
      pageCount={pageCount}
      onChange={(page) => onRow((page - 1) * perPage)}
    />
  )
}
