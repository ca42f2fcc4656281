import { toMessage, type User } from '@mosaic-booking/sdk'
import { mutate } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { formatDate, Select, useLocale, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { toasts } from '../../../shared/toasts.js'
import { CellText } from '../../../shared/data-table/cell-text.js'
import { isTablet } from '../../../shared/data-table/is-tablet.js'
import { EntryList } from '../entry-list/entry-list.js'
import { allUsers, usersPageSize } from '../../../shared/people/all-users.js'
import {
  findProblems,
  isComplete,
  toUserDraft,
  toUserEdit,
  toUserInput,
  type UserDraft,
} from './user-draft.js'
import { listInactive, periods, type Period } from './inactive-users.js'
import { UserForm } from './user-form.js'
import { permissions } from './user-roles.js'
import { useUserHistory } from './use-user-history.js'
import { messages } from './users.messages.js'

/** Some system accounts have only the SERVICE role, which the form does not offer. */
const listed = [...permissions, 'SERVICE'] as const

/** On a tablet, the table breaks a long address instead. */
const toEmail = ({ email }: User) =>
  isTablet() ? email : <CellText title={email}>{email}</CellText>

export default function UsersView() {
  const t = useMessages(messages)
  const runtime = useRuntime()
  const setting = useLocale()
  const history = useUserHistory()
  const [period, setPeriod] = useState<Period>()
  const [now] = useState(() => new Date())
  const [type, setType] = useState<User['type']>('STANDARD')
  const query = useApiQuery(allUsers(runtime.client, type))
  const describeRoles = ({ roles }: User) =>
    listed
      .filter((role) => roles.includes(role))
      .map((role) => t(role))
      .join(', ')
  const unlock = async ({ id, name }: User) => {
    try {
      await mutate(runtime, 'user.unlock', { id })
      toasts.add({ tone: 'success', text: t('unlocked', { name }) })
    } catch (error) {
      toasts.add({ tone: 'error', text: toMessage(error, t('failed'), setting.language) })
    }
  }
  return (
    <EntryList<User, UserDraft>
      name="users"
      title={t('users')}
      subtitle={t('usersText')}
      addLabel={t('add')}
      emptyIcon="user"
      emptyTitle={t('emptyTitle')}
      emptyText={t(period ? 'noneInactive' : type === 'SYSTEM' ? 'noSystem' : 'empty')}
      isFiltered={period !== undefined || type === 'SYSTEM'}
      query={{
        ...query,
        data: period && query.data ? listInactive(query.data, period, now) : query.data,
      }}
      header={
        <>
          <Select
            className="user-filter"
            label={t('type')}
            value={type}
            options={[
              { value: 'STANDARD', label: t('people') },
              { value: 'SYSTEM', label: t('systems') },
            ]}
            onChange={setType}
          />
          <Select
            className="user-filter"
            label={t('activity')}
            value={period ?? ''}
            options={[
              { value: '', label: t('anyActivity') },
              ...(Object.keys(periods) as Period[]).map((value) => ({ value, label: t(value) })),
            ]}
            onChange={(value) => setPeriod(value || undefined)}
          />
        </>
      }
      isPrintable
      pageSize={usersPageSize}
      nameOf={({ name }) => name}
      columns={[
        { key: 'name', header: t('name'), kind: 'title', value: ({ name }) => name },
        { key: 'email', header: t('email'), value: ({ email }) => email, render: toEmail },
        { key: 'roles', header: t('permissions'), value: describeRoles },
        {
          key: 'state',
          header: t('state'),
          value: ({ isLocked }) => t(isLocked ? 'locked' : 'active'),
        },
        {
          key: 'latestBooking',
          header: t('latestBooking'),
          // Those who never booked come last when the latest come first.
          value: ({ latestBookingDate = '' }) => latestBookingDate,
          render: ({ latestBookingDate }) =>
            latestBookingDate
              ? formatDate(latestBookingDate.slice(0, 10), 'medium', setting)
              : t('noBooking'),
        },
        {
          key: 'lastLogin',
          header: t('lastLogin'),
          isExtra: true,
          value: ({ lastLoginDate }) => lastLoginDate,
          render: ({ lastLoginDate }) =>
            lastLoginDate ? formatDate(lastLoginDate.slice(0, 10), 'medium', setting) : t('never'),
        },
      ]}
      actions={(user) =>
        user.isLocked
          ? [{ id: 'unlock', label: t('unlock'), onSelect: () => void unlock(user) }]
          : []
      }
      toDraft={toUserDraft}
      validate={(draft) =>
        Object.fromEntries(
          Object.entries(findProblems(draft)).map(([field, problem]) => [
            field,
            problem && t(problem),
          ]),
        )
      }
      isComplete={isComplete}
      Form={UserForm}
      history={history}
      summarize={(count, _, isNew) => t(isNew ? 'wrongNew' : 'wrongFields', { count })}
      save={(draft, id, base) =>
        id === undefined
          ? mutate(runtime, 'user.create', { body: toUserInput(draft) })
          : mutate(runtime, 'user.update', { id, body: { ...toUserEdit(draft), ...base } })
      }
      remove={({ id }) => mutate(runtime, 'user.deactivate', { id })}
      removal={{
        label: t('deactivate'),
        title: (users) =>
          users.length === 1
            ? t('deactivateNamed', { name: users[0]!.name })
            : t('deactivateMany', { count: users.length }),
        text: (users) =>
          t(users.some(({ type }) => type === 'SYSTEM') ? 'deactivateSystem' : 'deactivateText', {
            count: users.length,
          }),
        done: (count) => t('deactivated', { count }),
        failed: ({ name }) => t('deactivateFailed', { name }),
      }}
    />
  )
}
