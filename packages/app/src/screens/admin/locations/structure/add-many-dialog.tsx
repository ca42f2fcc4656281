import { NumberField, Notice, TextField, useMessages } from '@mosaic-booking/widgets/ui'
import { useId, useState } from 'react'
import type { AddLocationProps } from './add-location-dialog.js'
import { useSession } from '../../../../session/session.js'
import { messages } from './add-location-dialog.messages.js'
import { KindFields, decideKind, type KindChoice } from './kind-fields.js'
import { firstNumber, mostNames, toNames } from './naming-pattern.js'
import { PlaceFields, toSlot, type Place } from './place-fields.js'
import { StructureDialog } from './structure-dialog.js'
import { childrenOf, newKey } from '../tree/hierarchy.js'

/** Number of names shown at each end of the preview. */
const shownNames = 4

/** Adds many locations from a naming pattern, with a preview. */
export function AddManyDialog({ tree, parent, kindsBelow, make, onClose }: AddLocationProps) {
  const t = useMessages(messages)
  const { categories } = useSession()
  const previewId = useId()
  const [place, setPlace] = useState<Place>({ parent, position: 'LAST', sibling: undefined })
  const [choice, setChoice] = useState<KindChoice>({ capacity: 1 })
  const [pattern, setPattern] = useState('')
  const [asked, setFirst] = useState<number>()
  const [count, setCount] = useState(10)
  const [isChecked, setChecked] = useState(false)
  const decided = decideKind(choice, { tree, parent: place.parent, kindsBelow, categories })
  const { kind, categoryId, capacity } = decided
  const slot = toSlot(tree, place)
  const isCountRight = count >= 1 && count <= mostNames
  const names = toNames(pattern, asked ?? firstNumber(pattern), count)
  const siblings = new Set(
    place.parent ? childrenOf(tree, place.parent).map((key) => tree.rows.get(key)!.name) : [],
  )
  const taken = names.filter((name) => siblings.has(name))
  return (
    <StructureDialog
      title={t('addMany')}
      isDirty={pattern.trim() !== ''}
      action={t('addCount', { count: isCountRight ? count : 0 })}
      make={make}
      onCheck={() => setChecked(true)}
      onClose={onClose}
      toEdit={() =>
        slot && kind && isCountRight && names.length > 0
          ? {
              type: 'add',
              slot,
              rows: names.map((name) => ({ key: newKey(), name, kind, capacity, categoryId })),
            }
          : undefined
      }
    >
      <TextField
        label={t('pattern')}
        hint={t('patternHint', { n: '{n}' })}
        required
        maxLength={200}
        value={pattern}
        error={isChecked && !pattern.trim() ? t('nameMissing') : undefined}
        onChange={setPattern}
      />
      <div className="entry-pair tiles">
        <NumberField
          label={t('count')}
          value={count}
          min={1}
          max={mostNames}
          error={isChecked && !isCountRight ? t('countWrong', { most: mostNames }) : undefined}
          onChange={setCount}
        />
        <NumberField
          label={t('first')}
          value={asked ?? firstNumber(pattern)}
          max={1_000_000}
          onChange={setFirst}
        />
      </div>
      <PlaceFields tree={tree} place={place} isChecked={isChecked} onChange={setPlace} />
      <KindFields decided={decided} choice={choice} onChange={setChoice} />
      {names.length > 0 && (
        <section className="add-preview" aria-labelledby={previewId}>
          <p id={previewId} className="hint">
            {t('preview')}
          </p>
          <p>{shorten(names).join(' · ')}</p>
        </section>
      )}
      {taken.length > 0 && (
        <Notice tone="warning">
          {t('taken', { count: taken.length, list: shorten(taken).join(', ') })}
        </Notice>
      )}
    </StructureDialog>
  )
}

const shorten = (names: readonly string[]): readonly string[] =>
  names.length <= 2 * shownNames
    ? names
    : [...names.slice(0, shownNames), '…', ...names.slice(-shownNames)]
