import type { Category } from '@mosaic-booking/sdk'
import { NumberField, Select, useMessages } from '@mosaic-booking/widgets/ui'
import { useSession } from '../../../../session/session.js'
import { messages } from './add-location-dialog.messages.js'
import { usualKind, type Hierarchy, type RowKey } from '../tree/hierarchy.js'
import { useKindName } from '../tree/kind-names.js'
import { messages as placeMessages } from './place-fields.messages.js'

/** The user's choices for a new location. Defaults depend on its parent. */
export interface KindChoice {
  readonly kind?: string
  /** 0 for no category. */
  readonly categoryId?: number
  readonly capacity: number
}

interface NewLocation {
  readonly kind: string | undefined
  readonly categoryId: number | undefined
  readonly capacity: number
}

const categoriesOf = (kind: string | undefined, categories: readonly Category[]) =>
  categories.filter(({ locationKind }) => locationKind === kind)

/** The kinds allowed below a parent, and the defaults for a new location. */
export function decideKind(
  { kind: chosen, categoryId, capacity }: KindChoice,
  {
    tree,
    parent,
    kindsBelow,
    categories,
  }: {
    readonly tree: Hierarchy
    readonly parent: RowKey | undefined
    readonly kindsBelow: (kind: string) => readonly string[]
    readonly categories: readonly Category[]
  },
): NewLocation & { readonly kinds: readonly string[] } {
  const row = parent === undefined ? undefined : tree.rows.get(parent)
  const kinds = row ? kindsBelow(row.kind) : []
  const kind =
    chosen !== undefined && kinds.includes(chosen) ? chosen : row && usualKind(tree, row.key, kinds)
  const fitting = categoriesOf(kind, categories)
  const category =
    categoryId === 0 ? undefined : (fitting.find(({ id }) => id === categoryId) ?? fitting[0])
  // Only bookable locations have a capacity.
  return { kinds, kind, categoryId: category?.id, capacity: fitting.length > 0 ? capacity : 0 }
}

interface KindFieldsProps {
  readonly decided: ReturnType<typeof decideKind>
  readonly choice: KindChoice
  readonly onChange: (choice: KindChoice) => void
}

export function KindFields({ decided, choice, onChange }: KindFieldsProps) {
  const t = useMessages(messages)
  const tPlace = useMessages(placeMessages)
  const nameKind = useKindName()
  const { categories } = useSession()
  const { kinds, kind, categoryId } = decided
  const fitting = categoriesOf(kind, categories)
  return (
    <div className="entry-pair tiles">
      <Select
        label={t('kind')}
        required
        value={kind}
        disabled={kinds.length === 0}
        hint={kinds.length === 0 && tPlace('parentFirst')}
        options={kinds.map((value) => ({ value, label: nameKind(value) }))}
        onChange={(value) => onChange({ kind: value, capacity: choice.capacity })}
      />
      {fitting.length > 0 && (
        <>
          <Select
            label={t('category')}
            value={categoryId ?? 0}
            options={[
              ...fitting.map(({ id, namePlural }) => ({ value: id, label: namePlural })),
              { value: 0, label: t('notBookable') },
            ]}
            onChange={(value) => onChange({ ...choice, categoryId: value })}
          />
          <NumberField
            label={t('capacity')}
            value={choice.capacity}
            max={100_000}
            onChange={(capacity) => onChange({ ...choice, capacity })}
          />
        </>
      )}
    </div>
  )
}
