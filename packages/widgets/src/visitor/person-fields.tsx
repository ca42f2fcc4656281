import type { Person, User } from '@mosaic-booking/sdk'
import { useCallback } from 'react'
import { useMessages } from '../locale/messages.js'
import { Combobox } from '../ui/combobox/combobox.js'
import type { ListboxOption } from '../ui/listbox/listbox.js'
import { useRuntime } from '../use-runtime.js'
import type { ChosenPerson } from './visit-draft.js'
import { messages } from './visitor-dialog.messages.js'

interface PersonOption<P extends ChosenPerson> extends ListboxOption {
  readonly person: P
}
const toOption = <P extends ChosenPerson>(person: P, detail?: string): PersonOption<P> => ({
  value: String(person.id),
  label: person.name,
  person,
  ...(detail && { detail }),
})

/** Searches for a known visitor. Selecting one fills in the fields below. */
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
  /** The reception, which determines the selectable hosts. */
  readonly locationId: number | undefined
  /** Whether a reception must be selected first. */
  readonly isWaiting: boolean
  readonly host: ChosenPerson | null
  readonly error?: string | undefined
  readonly onChange: (host: ChosenPerson | null) => void
}

/**
 * The host. Reception staff can select anyone inside the organisation; other users can select
 * themselves or people for whom they may act. Without receptions, the host is the user.
 */
export function HostField(props: HostFieldProps) {
  const { user, locationId, isWaiting, host, error, onChange } = props
  const t = useMessages(messages)
  const { client } = useRuntime()
  const find = useCallback(
    async (partial: string, signal: AbortSignal) => {
      const hosts =
        locationId === undefined
          ? [user]
          : await client.visitor.hosts({ locationId, partial }, { signal })
      return hosts.map((one) => toOption<ChosenPerson>(one, one.email))
    },
    [client, user, locationId],
  )
  return (
    <Combobox<PersonOption<ChosenPerson>>
      label={t('host')}
      hint={t(isWaiting ? 'hostWaits' : 'hostHint')}
      icon="user"
      required
      disabled={isWaiting}
      value={host && toOption(host)}
      options={find}
      emptyText={t('noHost')}
      error={error}
      onChange={(option) => onChange(option?.person ?? null)}
    />
  )
}
