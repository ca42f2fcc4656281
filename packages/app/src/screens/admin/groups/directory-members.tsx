import { toMessage, type UserGroup } from '@mosaic-booking/sdk'
import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Loading, Notice, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { messages } from './groups.messages.js'

/** Maximum number of members loaded per group (INTG-020). */
const limit = 500

export type GroupSource = Required<Pick<UserGroup, 'directory' | 'directoryGroup'>> &
  Pick<UserGroup, 'isOrganisationalUnit'>

/** Lists a directory group's members, and notes if the list is truncated. */
export function DirectoryMembers({ directory, directoryGroup }: GroupSource) {
  const t = useMessages(messages)
  const { language } = useLocale()
  const { client } = useRuntime()
  const { data, error } = useApiQuery(
    apiQuery(client, 'directory.groupUsers', {
      id: directory.id,
      groupId: directoryGroup.id,
      maxResults: limit,
    }),
  )
  return (
    <>
      <p>{t('fromDirectory', { group: directoryGroup.name, directory: directory.name })}</p>
      {error && !data ? (
        <Notice tone="error">{toMessage(error, t('membersFailed'), language)}</Notice>
      ) : !data ? (
        <Loading label={t('loadingMembers')} />
      ) : (
        <>
          {data.isCapped && <Notice>{t('capped', { count: data.users.length })}</Notice>}
          <ul className="group-members stack gap-3 unstyled" aria-label={t('members')}>
            {data.users.map(({ name, email }, index) => (
              // eslint-disable-next-line react/no-array-index-key -- people of the list have no other identity
              <li key={index}>{email ? `${name} (${email})` : name}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
