import { mayContain } from '@mosaic-booking/sdk/rules'
import { SearchableSelect, Select, useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { LocationPicker } from './location-picker.js'
import { messages } from './place-fields.messages.js'
import {
  ancestorsOf,
  childrenOf,
  type Hierarchy,
  type RowKey,
  type Slot,
} from '../tree/hierarchy.js'

/** Where a location is added or moved to: a parent, and a position among its children. */
export interface Place {
  readonly parent: RowKey | undefined
  readonly position: 'LAST' | 'BEFORE' | 'AFTER'
  readonly sibling: RowKey | undefined
}

/** Converts a place to a slot. Returns undefined while the place is incomplete. */
export function toSlot(tree: Hierarchy, { parent, position, sibling }: Place): Slot | undefined {
  if (parent === undefined) return undefined
  const siblings = childrenOf(tree, parent)
  if (position === 'LAST') return { parent, after: siblings.at(-1) }
  if (sibling === undefined || !siblings.includes(sibling)) return undefined
  return {
    parent,
    after: position === 'AFTER' ? sibling : siblings[siblings.indexOf(sibling) - 1],
  }
}

interface PlaceFieldsProps {
  readonly tree: Hierarchy
  readonly place: Place
  readonly onChange: (place: Place) => void
  readonly isChecked: boolean
  /** The location's kind, which determines the allowed parents. */
  readonly kind?: string | undefined
  /** The location being moved, which cannot become its own parent. */
  readonly moved?: RowKey | undefined
}

/** Fields for the parent and the position among its children (LOC-017, LOC-019). */
export function PlaceFields({ tree, place, onChange, isChecked, kind, moved }: PlaceFieldsProps) {
  const t = useMessages(messages)
  const { parent, position, sibling } = place
  const accepts = useCallback(
    (key: RowKey) => {
      const row = tree.rows.get(key)!
      const fits = kind === undefined ? mayContain(row.kind, 'DESK') : mayContain(row.kind, kind)
      return (
        fits && key !== moved && !ancestorsOf(tree, key).some((ancestor) => ancestor.key === moved)
      )
    },
    [tree, kind, moved],
  )
  const siblings = parent === undefined ? [] : childrenOf(tree, parent).filter((k) => k !== moved)
  return (
    <>
      <LocationPicker
        label={t('parent')}
        required
        tree={tree}
        value={parent}
        accepts={accepts}
        error={isChecked && parent === undefined ? t('parentMissing') : undefined}
        onChange={(next) => onChange({ parent: next, position: 'LAST', sibling: undefined })}
      />
      <div className="entry-pair tiles">
        <Select
          label={t('position')}
          value={position}
          disabled={parent === undefined}
          hint={parent === undefined && t('parentFirst')}
          options={(['LAST', 'BEFORE', 'AFTER'] as const).map((value) => ({
            value,
            label: t(value),
          }))}
          onChange={(next) => onChange({ ...place, position: next })}
        />
        {position !== 'LAST' && (
          <SearchableSelect
            label={t('sibling')}
            required
            value={sibling ?? ''}
            placeholder={t('chooseSibling')}
            options={siblings.map((key) => ({ value: key, label: tree.rows.get(key)!.name }))}
            error={isChecked && sibling === undefined ? t('siblingMissing') : undefined}
            onChange={(next) => onChange({ ...place, sibling: next || undefined })}
          />
        )}
      </div>
    </>
  )
}
