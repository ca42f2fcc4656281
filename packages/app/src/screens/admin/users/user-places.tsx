import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Button, useMessages } from '@mosaic-booking/widgets/ui'
import { useMemo } from 'react'
import { useSession } from '../../../shell/session.js'
import { LocationPicker } from '../locations/structure/location-picker.js'
import { toHierarchy } from '../locations/tree/hierarchy.js'
import type { NamedPlace } from './user-draft.js'
import { messages } from './users.messages.js'

interface UserPlacesProps {
  readonly label: string
  readonly places: readonly NamedPlace[]
  readonly error: string | undefined
  readonly onChange: (places: readonly NamedPlace[]) => void
}

/** The locations of a role: chosen ones, and a search for more. */
export function UserPlaces({ label, places, error, onChange }: UserPlacesProps) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const { org } = useSession()
  const { data } = useApiQuery(apiQuery(client, 'location.hierarchy', { orgId: org.id }))
  const tree = useMemo(() => toHierarchy(data ?? []), [data])
  return (
    <>
      <LocationPicker
        label={label}
        required
        hint={t('addPlace')}
        tree={tree}
        value={undefined}
        accepts={(key) => !places.some(({ id }) => String(id) === String(key))}
        error={error}
        onChange={(key) => {
          const row = key === undefined ? undefined : tree.rows.get(key)
          if (row) onChange([...places, { id: Number(key), name: row.name }])
        }}
      />
      {places.length > 0 && (
        <ul className="entry-choices" aria-label={label}>
          {places.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                icon="close"
                aria-label={t('removePlace', { name })}
                onClick={() => onChange(places.filter((place) => place.id !== id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
