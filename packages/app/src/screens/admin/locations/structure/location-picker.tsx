import { Combobox, type FieldProps } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'
import { ancestorsOf, type Hierarchy, type RowKey } from '../tree/hierarchy.js'
import { toKindIcon } from '../tree/kind-names.js'
import { findRows } from '../tree/visible-rows.js'

interface LocationPickerProps extends FieldProps {
  readonly tree: Hierarchy
  readonly value: RowKey | undefined
  readonly onChange: (key: RowKey | undefined) => void
  readonly accepts: (key: RowKey) => boolean
}

const mostShown = 50

/** Searches locations by name, and shows the selected location's path below. */
export function LocationPicker({ tree, value, onChange, accepts, ...field }: LocationPickerProps) {
  const toOption = useCallback(
    (key: RowKey) => {
      const { name, kind } = tree.rows.get(key)!
      const path = ancestorsOf(tree, key)
        .toReversed()
        .map((ancestor) => ancestor.name)
      return { value: key, label: name, icon: toKindIcon(kind), detail: path.join(' › ') }
    },
    [tree],
  )
  const find = useCallback(
    async (text: string) => {
      const { found } = findRows(tree, text)
      return [...found].filter(accepts).slice(0, mostShown).map(toOption)
    },
    [tree, accepts, toOption],
  )
  return (
    <Combobox
      {...field}
      icon="search"
      delayMs={0}
      value={value !== undefined && tree.rows.has(value) ? toOption(value) : null}
      options={find}
      onChange={(option) => onChange(option?.value)}
    />
  )
}
