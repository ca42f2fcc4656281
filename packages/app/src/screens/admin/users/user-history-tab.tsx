import { toMessage, type User, type UserHistoryEntry } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { ChangeList, type ListedChange } from '../../../shared/change-list/change-list.js'
import { toFieldNames } from '../entry-list/history-dialog.js'
import { useUserHistory } from './use-user-history.js'
import { messages } from './users.messages.js'

const read = (value: string | undefined): unknown =>
  value === undefined ? undefined : JSON.parse(value)

/** The account's changes, newest first. */
export function UserHistoryTab({ user }: { readonly user: User }) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const history = useUserHistory()
  const { data, error } = useApiQuery(apiQuery(client, 'user.history', { id: user.id }))
  if (error && !data)
    return <Notice tone="error">{toMessage(error, t('historyFailed'), language)}</Notice>
  if (!data) return <Loading label={t('historyLoading')} />
  return (
    <ChangeList
      {...toFieldNames(history)}
      entries={toChanges(data).map(({ isNew, ...change }) => ({
        ...change,
        ...(isNew && { title: t('accountCreated') }),
      }))}
    />
  )
}

/** Groups the history entries written by the same save. */
function toChanges(lines: readonly UserHistoryEntry[]) {
  const changes: (ListedChange & { readonly isNew: boolean })[] = []
  for (const { date: at, user: person, action, field, oldValue, newValue } of lines) {
    const change = field ? [{ field, oldValue: read(oldValue), newValue: read(newValue) }] : []
    const last = changes.at(-1)
    if (last && last.at === at && last.person?.id === person.id && field)
      changes[changes.length - 1] = { ...last, changes: [...last.changes, ...change] }
    else {
      const key = `${at}.${changes.length}`
      changes.push({ key, at, person, changes: change, isNew: action === 'created' })
    }
  }
  return changes
}
