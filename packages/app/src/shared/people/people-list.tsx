import { toMessage, type PersonName } from '@mosaic-booking/sdk'
import { PersonAvatar, type useApiQuery } from '@mosaic-booking/widgets'
import { Button, Loading, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { RetryNotice } from '../loaded/retry-notice.js'
import './people-list.css'
import { messages } from './people-list.messages.js'

interface PeopleListProps {
  readonly label: string
  readonly answer: ReturnType<typeof useApiQuery<readonly PersonName[]>>
  readonly emptyText: string
  /** Omitted if people cannot be removed. */
  readonly onRemove?: (person: PersonName) => void
}

/** People with their e-mail addresses and remove buttons. */
export function PeopleList({
  label,
  answer: { data, error, refetch },
  emptyText,
  onRemove,
}: PeopleListProps) {
  const t = useMessages(messages)
  const { language } = useLocale()
  if (error && !data)
    return <RetryNotice onRetry={refetch}>{toMessage(error, t('failed'), language)}</RetryNotice>
  if (!data) return <Loading label={t('loading')} />
  if (data.length === 0) return <p className="muted">{emptyText}</p>
  return (
    <ul className="people-list divided" role="list" aria-label={label}>
      {data.map((person) => (
        <li key={person.id} className="people-list-person row gap-4">
          <PersonAvatar person={person} />
          <div className="fill">
            <p className="people-name">{person.name}</p>
            <p className="muted">{person.email}</p>
          </div>
          {onRemove && (
            <Button
              size="small"
              aria-label={t('removeNamed', { name: person.name })}
              onClick={() => onRemove(person)}
            >
              {t('remove')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
