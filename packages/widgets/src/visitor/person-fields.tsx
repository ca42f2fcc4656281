import type { Person, User } from '@mosaic-booking/sdk'
import { useCallback } from 'react'
import { useMessages } from '../locale/messages.js'
import { Combobox } from '../ui/combobox/combobox.js'
import type { ListboxOption } from '../ui/listbox/listbox.js'
import { useRuntime } from '../use-runtime.js'
import { isReceptionStaff, type ChosenPerson } from './visit-draft.js'
import { messages } from './visitor-dialog.messages.js'

interface PersonOption<P> extends ListboxOption {
  readonly person: P
}
const toOption = <P extends ChosenPerson>(person: P, detail?: string): PersonOption<P> => ({
  value: String(person.id),
  label: person.name,
  person,
  ...(detail && { detail }),
})

/** Finds a visitor who is known already; the choice fills the fields below. */
export function GuestSearch({ onChoose }: { readonly onChoose: (guest: Person) => void }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const find = useCallback(
    async (partial: string, signal: AbortSignal) => {
      if (partial.trim().length < 2) return []
      const { people } = await client.person.list({ partial, status: 'ACTIVE' }, { signal })
      return people.map((person) =>
        toOption(person, [person.company, person.email].filter(Boolean).join(' · ')),
      )
    },
    [client],
  )
  return (
    <Combobox<PersonOption<Person>>
      label={t('findGuest')}
      hint={t('findGuestHint')}
      icon="search"
      value={null}
      options={find}
      emptyText={t('noGuest')}
      onChange={(option) => option && onChoose(option.person)}
    />
  )
}

interface HostFieldProps {
  readonly user: User
  readonly host: ChosenPerson | null
  readonly error?: string | undefined
  readonly onChange: (host: ChosenPerson | null) => void
}

/** The host: for staff any person of the organisation, for others those they may act for. */
export function HostField({ user, host, error, onChange }: HostFieldProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const isStaff = isReceptionStaff(user)
  const find = useCallback(
    async (partial: string, signal: AbortSignal) => {
      if (partial.trim().length < 2) return []
      const { people } = await client.person.list(
        { partial, kind: ['INTERNAL', 'USER'], status: 'ACTIVE' },
        { signal },
      )
      return people.map(({ id, name, email }) => toOption({ id, name, email }, email))
    },
    [client],
  )
  const own = [user, ...(user.userPrincipals ?? [])].map(({ id, name, email }) =>
    toOption({ id, name, email }, email),
  )
  return (
    <Combobox<PersonOption<ChosenPerson>>
      label={t('host')}
      hint={t('hostHint')}
      icon="user"
      required
      value={host && toOption(host)}
      options={isStaff ? find : own}
      emptyText={t('noHost')}
      error={error}
      onChange={(option) => onChange(option?.person ?? null)}
    />
  )
}
