import type { LocationHistoryEntry } from '@mosaic-booking/sdk'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { useOwnClock } from '../use-own-clock.js'
import './change-list.css'
import { messages } from './change-list.messages.js'
import { isFilled, useDescribeChange, type FieldNames } from './use-describe-change.js'

export interface ListedChange extends Omit<LocationHistoryEntry, 'version'> {
  readonly key: string
  /** Describes the change, if the list contains different kinds of change. */
  readonly title?: string
  /** Whether the values belong to a newly created entry. */
  readonly isNew?: boolean
}

interface ChangeListProps extends FieldNames {
  readonly entries: readonly ListedChange[]
}

/** A change history, newest first. */
export function ChangeList({ entries, ...names }: ChangeListProps) {
  const t = useMessages(messages)
  const { momentOf } = useOwnClock()
  const describe = useDescribeChange(names)
  if (entries.length === 0) return <p>{t('empty')}</p>
  return (
    <ol role="list" className="change-list stack unstyled">
      {entries.map(({ key, title, isNew, at, person, changes }) => (
        <li key={key}>
          {title && <p className="change-title">{title}</p>}
          <p className="muted">
            {person?.name ?? t('somebody')} · {momentOf(at)}
          </p>
          <ul>
            {(isNew ? changes.filter(isFilled) : changes).map((change) => (
              <li key={change.field}>{describe(change, isNew)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
