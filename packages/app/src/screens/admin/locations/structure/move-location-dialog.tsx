import { useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback, useState } from 'react'
import { messages } from './add-location-dialog.messages.js'
import { LocationPicker } from './location-picker.js'
import { PlaceFields, toSlot, type Place } from './place-fields.js'
import { StructureDialog, type MakeEdit } from './structure-dialog.js'
import { mayMove, type Hierarchy, type RowKey } from '../tree/hierarchy.js'

interface MoveLocationProps {
  readonly tree: Hierarchy
  readonly target: RowKey | undefined
  readonly make: MakeEdit
  readonly onClose: () => void
}

/** Moves a location with its subtree (LOC-019, LOC-020). */
export function MoveLocationDialog({ tree, target, make, onClose }: MoveLocationProps) {
  const t = useMessages(messages)
  const [moved, setMoved] = useState(target)
  const [place, setPlace] = useState<Place>({
    parent: undefined,
    position: 'LAST',
    sibling: undefined,
  })
  const [isChecked, setChecked] = useState(false)
  const isMovable = useCallback((key: RowKey) => tree.rows.get(key)!.parent !== undefined, [tree])
  const slot = toSlot(tree, place)
  return (
    <StructureDialog
      title={t('move')}
      isDirty={place.parent !== undefined}
      make={make}
      onCheck={() => setChecked(true)}
      onClose={onClose}
      toEdit={() =>
        moved !== undefined && slot && mayMove(tree, [moved], slot.parent)
          ? { type: 'move', keys: [moved], slot }
          : undefined
      }
    >
      <LocationPicker
        label={t('target')}
        required
        tree={tree}
        value={moved}
        accepts={isMovable}
        error={isChecked && moved === undefined ? t('targetMissing') : undefined}
        onChange={setMoved}
      />
      <PlaceFields
        tree={tree}
        place={place}
        isChecked={isChecked}
        kind={moved === undefined ? undefined : tree.rows.get(moved)!.kind}
        moved={moved}
        onChange={setPlace}
      />
    </StructureDialog>
  )
}
