import { apiQuery } from '@mosaic-booking/sdk/queries'
import { foldText } from '@mosaic-booking/sdk/rules'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, Combobox, useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { useLocationNames } from '../../../shared/use-locations.js'
import { useSession } from '../../../session/session.js'
import type { NamedPlace } from './user-draft.js'
import { messages } from './users.messages.js'

interface UserPlacesProps {
  readonly label: string
  readonly places: readonly NamedPlace[]
  readonly error: string | undefined
  readonly onChange: (places: readonly NamedPlace[]) => void
}

const mostShown = 50

/** A role's locations, with a search for adding more. */
export function UserPlaces({ label, places, error, onChange }: UserPlacesProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { org } = useSession()
  const names = useLocationNames()
  const nameOf = ({ id, name }: NamedPlace) => names?.get(id) ?? name
  const { data } = useApiQuery(apiQuery(client, 'location.hierarchy', { orgId: org.id }))
  const find = useCallback(
    async (text: string) => {
      const wanted = foldText(text.trim())
      const nameOf = new Map(data?.map(({ id, name }) => [id, name]))
      return (data ?? [])
        .filter(({ name }) => foldText(name).includes(wanted))
        .filter((place) => !places.some(({ id }) => id === place.id))
        .slice(0, mostShown)
        .map(({ id, name, parentId }) => ({
          value: String(id),
          label: name,
          detail: parentId === undefined ? '' : (nameOf.get(parentId) ?? ''),
        }))
    },
    [data, places],
  )
  return (
    <>
      <Combobox
        label={label}
        required
        hint={t('addPlace')}
        icon="search"
        delayMs={0}
        value={null}
        options={find}
        error={error}
        onChange={(place) => {
          if (place) onChange([...places, { id: Number(place.value), name: place.label }])
        }}
      />
      {places.length > 0 && (
        <ul role="list" className="entry-choices" aria-label={label}>
          {places.map((chosen) => (
            <li key={chosen.id}>
              <Button
                size="small"
                icon="close"
                aria-label={t('removePlace', { name: nameOf(chosen) })}
                onClick={() => onChange(places.filter(({ id }) => id !== chosen.id))}
              >
                {nameOf(chosen)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
