import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { Button, IconButton } from '../button/button.js'
import css from './pagination.css?inline'
import { toVisiblePages } from './visible-pages.js'

const messages = defineMessages('pagination', {
  label: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: 'Page {page} of {count}',
})

export interface PaginationProps {
  /** 1-based. */
  readonly page: number
  readonly pageCount: number
  readonly onChange: (page: number) => void
  readonly label?: string
  /** False if the last page is too far away for direct navigation. */
  readonly hasLast?: boolean
}

/**
 * At most three page buttons, including first and last, plus previous and next. Renders nothing for
 * a single page.
 */
export function Pagination({ page, pageCount, onChange, label, hasLast }: PaginationProps) {
  useStyles(css)
  const t = useMessages(messages)
  if (pageCount < 2) return null
  return (
    <nav className="mb-pagination" aria-label={label ?? t('label')}>
      <IconButton
        icon="chevron-left"
        size="small"
        label={t('previous')}
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {toVisiblePages(page, pageCount, hasLast).map((number, index, shown) => [
        index > 0 && number > shown[index - 1]! + 1 && (
          <span key={-number} aria-hidden="true">
            …
          </span>
        ),
        <Button
          key={number}
          variant="quiet"
          size="small"
          aria-label={t('page', { page: number, count: pageCount })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
        >
          {number}
        </Button>,
      ])}
      <IconButton
        icon="chevron-right"
        size="small"
        label={t('next')}
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  )
}
