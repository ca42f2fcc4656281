import { apiQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { Combobox, useMessages, type ListboxOption } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { NamedChip } from '../../../shared/booking-settings/named-chip.js'
import { flattenTree } from '../../../shared/location-tree.js'
import { useLocations } from '../../../shared/use-locations.js'
import { messages } from './settings-view.messages.js'

interface ChosenLocations {
  readonly value: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

interface SpaceOption extends ListboxOption {
  readonly id: number
}

/** Searches the category's spaces by name and adds the selected space. */
export function SpaceField({
  categoryId,
  value,
  onChange,
}: ChosenLocations & { readonly categoryId: number }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const find = useCallback(
    async (text: string, signal: AbortSignal): Promise<SpaceOption[]> => {
      const search = text.trim()
      if (!search) return []
      const found = await client.location.list(
        { search, bc: [categoryId], select: 'bookable' },
        { signal },
      )
      return found.map(({ id, name, shortQualifier }) => ({
        id,
        value: String(id),
        label: name,
        detail: shortQualifier,
      }))
    },
    [client, categoryId],
  )
  return (
    <Combobox<SpaceOption>
      label={t('spaces')}
      hint={t('spacesHint')}
      icon="search"
      value={null}
      options={find}
      onChange={(space) => space && onChange([...new Set([...value, space.id])])}
    />
  )
}

/** The selected spaces, which are outside the location tree. */
export function SpaceChips({ value, onChange }: ChosenLocations) {
  const { tree } = useLocations()
  if (!tree) return null
  const above = new Set(flattenTree(tree).map(({ location }) => location.id))
  const spaces = value.filter((id) => !above.has(id))
  if (spaces.length === 0) return null
  return (
    <ul role="list" className="settings-chips">
      {spaces.map((id) => (
        <SpaceChip key={id} id={id} onRemove={() => onChange(value.filter((one) => one !== id))} />
      ))}
    </ul>
  )
}

function SpaceChip({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const t = useMessages(messages)
  const { client } = useRuntime()
  const name = useApiQuery(apiQuery(client, 'location.get', { id })).data?.name ?? String(id)
  return <NamedChip name={name} removeLabel={t('removeNamed', { name })} onRemove={onRemove} />
}
