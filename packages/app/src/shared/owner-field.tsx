import { useRuntime } from '@mosaic-booking/widgets'
import { Combobox, type ListboxOption } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'

export interface OwnerFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: ListboxOption | null
  readonly onChange: (owner: ListboxOption | null) => void
  readonly error: string | undefined
}

/** Searches the people to whom the user may assign a booking. */
export function OwnerField({ label, hint, value, onChange, error }: OwnerFieldProps) {
  const { client } = useRuntime()
  const find = useCallback(
    async (partial: string, signal: AbortSignal) => {
      const found = await client.user.possibleOwners({ id: 'current', partial }, { signal })
      return found.map(({ id, name, email, picture }) => ({
        value: String(id),
        label: name,
        detail: email,
        person: { name, picture },
      }))
    },
    [client],
  )
  return (
    <Combobox
      label={label}
      hint={hint}
      required
      icon="user"
      value={value}
      options={find}
      error={error}
      onChange={onChange}
    />
  )
}
