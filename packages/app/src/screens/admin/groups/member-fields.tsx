import { useRuntime } from '@mosaic-booking/widgets'
import { Button, Combobox, IconButton, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback, useState } from 'react'
import { SearchField } from '../../../shared/search-field.js'
import type { FieldErrors } from '../../../shared/form-dialog/form-dialog.js'
import { messages } from './groups.messages.js'
import './groups.css'
import { mostMembersShown, showMembers, type Member } from './show-members.js'

interface MemberFieldsProps {
  readonly users: readonly Member[]
  readonly errors: FieldErrors
  readonly onChange: (users: readonly Member[]) => void
}

/** A group's members, newest first. Large groups are searchable. */
export function MemberFields({ users, errors, onChange }: MemberFieldsProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const [text, setText] = useState('')
  // A member being edited stays in the results even if the name no longer matches.
  const [active, setActive] = useState<number>()
  const findPeople = useCallback(
    async (partial: string, signal: AbortSignal) => {
      if (partial.trim().length < 2) return []
      const { people } = await client.person.list({ partial }, { signal })
      return people.flatMap(({ id, name, email }) =>
        email ? [{ value: String(id), label: name, detail: email, name, email }] : [],
      )
    },
    [client],
  )
  const search = (next: string) => {
    setText(next)
    setActive(undefined)
  }
  const add = (user: Member) => {
    search('')
    onChange([user, ...users])
  }
  const remove = (index: number) => {
    setActive(undefined)
    onChange(users.toSpliced(index, 1))
  }
  const shown = showMembers(
    users,
    text,
    ({ user, index }) =>
      index === active ||
      !user.name.trim() ||
      !user.email.trim() ||
      Object.keys(errors).some((field) => errors[field] && field.startsWith(`users.${index}.`)),
  )
  return (
    <>
      <Combobox
        label={t('addMember')}
        value={null}
        icon="search"
        options={findPeople}
        onChange={(person) => {
          if (person && !users.some(({ email }) => email === person.email))
            add({ name: person.name, email: person.email })
        }}
      />
      <Button icon="plus" className="group-add" onClick={() => add({ name: '', email: '' })}>
        {t('addByAddress')}
      </Button>
      {users.length > mostMembersShown && (
        <div className="stack gap-2">
          <SearchField label={t('findMember')} icon="search" value={text} onChange={search} />
          <p className="muted" role="status">
            {t('membersShown', { count: shown.length, all: users.length })}
          </p>
        </div>
      )}
      <ul className="group-members stack gap-3 unstyled" aria-label={t('members')}>
        {shown.map(({ user, index }) => (
          <li key={index} className="group-member" onFocus={() => setActive(index)}>
            {(['name', 'email'] as const).map((field) => (
              <TextField
                key={field}
                label={t(field === 'name' ? 'memberName' : 'memberEmail', { number: index + 1 })}
                hideLabel
                placeholder={t(field)}
                type={field === 'email' ? 'email' : 'text'}
                value={user[field]}
                error={errors[`users.${index}.${field}`]}
                onChange={(value) => onChange(users.with(index, { ...user, [field]: value }))}
              />
            ))}
            <IconButton
              icon="close"
              label={t('removeMember', { name: user.name || user.email || String(index + 1) })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
