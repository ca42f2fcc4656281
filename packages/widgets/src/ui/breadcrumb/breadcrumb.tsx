import { defineMessages, useMessages } from '../../locale/messages.js'
import { useStyles } from '../../theme/style-root.js'
import { Icon } from '../icon/icon.js'
import css from './breadcrumb.css?inline'

const messages = defineMessages('breadcrumb', { label: 'Breadcrumb' })

export interface Crumb {
  readonly id: string | number
  readonly label: string
  /** Link target. If omitted, `onSelect` is called with the id. */
  readonly href?: string
}

export interface BreadcrumbProps {
  /** From the root to the current location. */
  readonly crumbs: readonly Crumb[]
  readonly onSelect?: (id: Crumb['id']) => void
  readonly label?: string
}

/** A breadcrumb in which all entries except the last are links. */
export function Breadcrumb({ crumbs, onSelect, label }: BreadcrumbProps) {
  useStyles(css)
  const t = useMessages(messages)
  return (
    <nav className="mb-breadcrumb" aria-label={label ?? t('label')}>
      <ol className="mb-breadcrumb-list">
        {crumbs.map((crumb, index) => (
          <li className="mb-breadcrumb-item" key={crumb.id}>
            {index > 0 && <Icon name="chevron-right" size={12} />}
            {index === crumbs.length - 1 ? (
              <span className="mb-breadcrumb-here" aria-current="location">
                {crumb.label}
              </span>
            ) : crumb.href ? (
              <a className="mb-breadcrumb-link" href={crumb.href}>
                {crumb.label}
              </a>
            ) : (
              <button
                type="button"
                className="mb-breadcrumb-link"
                onClick={() => onSelect?.(crumb.id)}
              >
                {crumb.label}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
