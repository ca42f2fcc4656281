import type { User } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, useMessages, type ListboxOption } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { Link } from 'react-router'
import { TextAround } from '../../../shared/text-around.js'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { messages } from './administrators-view.messages.js'
import { allUsers, usersPageSize } from '../../../shared/people/all-users.js'
import { setPermission } from './user-roles.js'

interface Draft {
  readonly person: ListboxOption | null
}

const isAdministrator = ({ roles }: User) => roles.includes('ORG_ADMIN')

export default function AdministratorsView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const query = useApiQuery(allUsers(runtime.client))
  const rolesOf = (id: number) => query.data?.find((user) => user.id === id)?.roles ?? []
  return (
    <EntryList<User, Draft>
      name="administrators"
      title={t('title')}
      subtitle={t('subtitle')}
      addLabel={t('add')}
      emptyIcon="user"
      emptyTitle={t('emptyTitle')}
      emptyText={t('empty')}
      isFixed
      query={{ ...query, data: query.data?.filter(isAdministrator) }}
      pageSize={usersPageSize}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        { key: 'email', header: t('email'), value: ({ email }) => email },
      ]}
      toDraft={() => ({ person: null })}
      validate={({ person }) => ({ person: person ? undefined : t('personMissing') })}
      Form={AdministratorForm}
      save={({ person }) => {
        const id = Number(person!.value)
        const held = rolesOf(id)
        // The server rejects adding an existing administrator and returns a message.
        const roles = held.includes('ORG_ADMIN')
          ? held
          : setPermission(setPermission(held, 'USER', true), 'ORG_ADMIN', true)
        return mutate(runtime, 'user.saveRoles', { id, body: { roles: [...roles] } })
      }}
      remove={({ id, roles }) => {
        const left = setPermission(roles, 'ORG_ADMIN', false)
        const rest: typeof left = left.length > 0 ? left : ['USER']
        return mutate(runtime, 'user.saveRoles', { id, body: { roles: [...rest] } })
      }}
      removal={{
        label: t('remove'),
        title: (people) =>
          people.length === 1
            ? t('removeNamed', { name: people[0]!.name })
            : t('removeMany', { count: people.length }),
        text: () => t('removeText'),
        done: (count) => t('removed', { count }),
        failed: ({ name }) => t('removeFailed', { name }),
      }}
    />
  )
}

function AdministratorForm({ draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const find = useCallback(
    async (partial: string, signal: AbortSignal): Promise<ListboxOption[]> => {
      const { users } = await client.user.list({ partial: partial.trim(), limit: 20 }, { signal })
      return users
        .filter(({ type }) => type === 'STANDARD')
        .map(({ id, name, email }) => ({ value: String(id), label: name, detail: email }))
    },
    [client],
  )
  return (
    <Combobox
      label={t('person')}
      hint={
        <TextAround text={(link) => t('personHint', { link })}>
          <Link to="/admin?view=invite-users">{t('invite')}</Link>
        </TextAround>
      }
      icon="user"
      required
      value={draft.person}
      options={find}
      error={errors.person}
      onChange={(person) => onChange({ person })}
    />
  )
}
