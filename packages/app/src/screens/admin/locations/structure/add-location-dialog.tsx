import { TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useState } from 'react'
import { useSession } from '../../../../session/session.js'
import { messages } from './add-location-dialog.messages.js'
import { KindFields, decideKind, type KindChoice } from './kind-fields.js'
import { PlaceFields, toSlot, type Place } from './place-fields.js'
import { StructureDialog, type MakeEdit } from './structure-dialog.js'
import { newKey, type Hierarchy, type RowKey } from '../tree/hierarchy.js'

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
  const { categories } = useSession()
  const [place, setPlace] = useState<Place>({ parent, position: 'LAST', sibling: undefined })
  const [choice, setChoice] = useState<KindChoice>({ capacity: 0 })
  const [name, setName] = useState('')
  const [isChecked, setChecked] = useState(false)
  const decided = decideKind(choice, { tree, parent: place.parent, kindsBelow, categories })
  const { kind, categoryId, capacity } = decided
  const slot = toSlot(tree, place)
  return (
    <StructureDialog
      title={t('add')}
      isDirty={name.trim() !== ''}
      make={make}
      onCheck={() => setChecked(true)}
      onClose={onClose}
      toEdit={() =>
        slot && kind && name.trim()
          ? {
              type: 'add',
              slot,
              rows: [{ key: newKey(), name: name.trim(), kind, capacity, categoryId }],
            }
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
      <KindFields decided={decided} choice={choice} onChange={setChoice} />
    </StructureDialog>
  )
}
