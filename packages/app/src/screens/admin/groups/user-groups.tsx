import type { UserGroup, UserGroupInput } from '@mosaic-booking/sdk'
import { apiQuery, mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import type { ReactNode } from 'react'
import { EntryList } from '../entry-list/entry-list.js'
import type { EntryFormProps } from '../entry-list/entry-list-props.js'
import { DirectoryMembers, type GroupSource } from './directory-members.js'
import { messages } from './groups.messages.js'
import { MemberFields } from './member-fields.js'
import { MemberSource } from './member-source.js'
import type { Member } from './show-members.js'
import { useGroupUses } from './use-group-uses.js'

interface Draft {
  readonly name: string
  readonly users: readonly Member[]
  /** The directory group that supplies the members. Such members cannot be edited. */
  readonly source?: GroupSource | undefined
  /** The directory searched for groups. */
  readonly directory?: GroupSource['directory'] | undefined
}

const toInput = ({ name, users, source }: Draft): UserGroupInput =>
  source
    ? { ...source, name, kind: 'AZURE_AD_GROUP', directory: { id: source.directory.id } }
    : { name, kind: 'STANDARD', users: [...users] }

const toDraft = (group: UserGroup | undefined): Draft => {
  const { name = '', users = [], directory, directoryGroup, isOrganisationalUnit } = group ?? {}
  return directory && directoryGroup
    ? { name, users, directory, source: { directory, directoryGroup, isOrganisationalUnit } }
    : { name, users }
}

const missingFields = ({ name, users, source, directory }: Draft): readonly string[] => [
  ...(name.trim() ? [] : ['name']),
  ...(directory
    ? source
      ? []
      : ['directoryGroup']
    : users.flatMap((user, index) =>
        (['name', 'email'] as const)
          .filter((field) => !user[field].trim())
          .map((field) => `users.${index}.${field}`),
      )),
]

/** Groups whose members are listed individually or come from a directory. */
export function UserGroups({ header }: { readonly header: ReactNode }) {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const { describeUses, refuseRemoval } = useGroupUses()
  return (
    <EntryList<UserGroup, Draft>
      name="user-groups"
      title={t('userGroups')}
      subtitle={t('userGroupsText')}
      addLabel={t('addUserGroup')}
      emptyIcon="people"
      emptyTitle={t('userGroupsEmptyTitle')}
      emptyText={t('userGroupsEmpty')}
      header={header}
      query={useApiQuery(apiQuery(runtime.client, 'accessControl.userGroups'))}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        { key: 'count', header: t('members'), kind: 'number', value: ({ users }) => users.length },
        { key: 'uses', header: t('usedBy'), value: describeUses },
      ]}
      toDraft={toDraft}
      validate={(draft) =>
        Object.fromEntries(missingFields(draft).map((field) => [field, t('fillAll')]))
      }
      history={{ list: 'userGroup', fields: { name: t('name'), users: t('members') } }}
      Form={UserGroupForm}
      save={(draft, id, base) =>
        id === undefined
          ? mutate(runtime, 'accessControl.createUserGroup', { body: toInput(draft) })
          : mutate(runtime, 'accessControl.updateUserGroup', {
              id,
              body: { ...toInput(draft), ...base },
            })
      }
      removeTitle={(values) => t('removeUserGroup', values)}
      remove={({ id }) => mutate(runtime, 'accessControl.removeUserGroup', { id })}
      refuseRemoval={refuseRemoval}
      saveFailed={t('failed')}
    />
  )
}

function UserGroupForm({ isNew, draft, errors, onChange }: EntryFormProps<Draft>) {
  const t = useMessages(messages)
  const { name, source, directory } = draft
  return (
    <>
      <TextField
        label={t('name')}
        required
        maxLength={100}
        value={name}
        error={errors.name}
        onChange={(text) => onChange({ name: text })}
      />
      {isNew ? (
        <MemberSource
          directory={directory}
          source={source}
          error={errors.directoryGroup ?? errors['directoryGroup.id']}
          onChange={(changes) => {
            const named = changes.source?.directoryGroup.name.slice(0, 100)
            onChange({ ...changes, ...(named && !name.trim() && { name: named }) })
          }}
        />
      ) : (
        source && <DirectoryMembers {...source} />
      )}
      {!directory && (
        <MemberFields
          users={draft.users}
          errors={errors}
          onChange={(users) => onChange({ users })}
        />
      )}
    </>
  )
}
