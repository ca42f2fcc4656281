import { NumberField, Select, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { messages } from './add-location-dialog.messages.js'
import { PlaceFields, toSlot, type Place } from './place-fields.js'
import { StructureDialog, type MakeEdit } from './structure-dialog.js'
import { newKey, usualKind, type Hierarchy, type RowKey } from './tree/hierarchy.js'
import { useKindName } from './tree/kind-names.js'

export interface AddLocationProps {
  readonly tree: Hierarchy
  readonly parent: RowKey | undefined
  readonly kindsBelow: (kind: string) => readonly string[]
  readonly make: MakeEdit
  readonly onClose: () => void
}

/** Adds one location (LOC-017, LOC-018). */
export function AddLocationDialog({ tree, parent, kindsBelow, make, onClose }: AddLocationProps) {
  const t = useMessages(messages)
  const nameKind = useKindName()
  const [place, setPlace] = useState<Place>({ parent, position: 'LAST', sibling: undefined })
  const [chosen, setKind] = useState<string>()
  const [name, setName] = useState('')
  const [capacity, setCapacity] = useState(0)
  const [isChecked, setChecked] = useState(false)
  const kinds = place.parent ? kindsBelow(tree.rows.get(place.parent)!.kind) : []
  const kind =
    chosen !== undefined && kinds.includes(chosen)
      ? chosen
      : place.parent && usualKind(tree, place.parent, kinds)
  const slot = toSlot(tree, place)
  return (
    <StructureDialog
      title={t('add')}
      make={make}
      onCheck={() => setChecked(true)}
      onClose={onClose}
      toEdit={() =>
        slot && kind && name.trim()
          ? { type: 'add', slot, rows: [{ key: newKey(), name: name.trim(), kind, capacity }] }
          : undefined
      }
    >
      <TextField
        label={t('name')}
        required
        maxLength={255}
        value={name}
        error={isChecked && !name.trim() ? t('nameMissing') : undefined}
        onChange={setName}
      />
      <PlaceFields tree={tree} place={place} isChecked={isChecked} onChange={setPlace} />
      <div className="entry-pair">
        <Select
          label={t('kind')}
          value={kind}
          disabled={kinds.length === 0}
          options={kinds.map((value) => ({ value, label: nameKind(value) }))}
          onChange={setKind}
        />
        <NumberField label={t('capacity')} value={capacity} max={100_000} onChange={setCapacity} />
      </div>
    </StructureDialog>
  )
}
