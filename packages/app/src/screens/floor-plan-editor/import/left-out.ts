import { useMemo, useState } from 'react'
import type { PlanDraft } from '../plan-draft.js'

interface Named {
  readonly id: string
  readonly label?: string
}

/** Ids count the shapes of a file, so that they move when its layers get other uses. */
export const keyOf = ({ id, label = '' }: Named): string => `${id}\n${label}`

/** What a person has declared to be no place in the preview of an import. */
export interface LeftOut {
  readonly keys: ReadonlySet<string>
  readonly toggle: (place: Named) => void
}

export function useLeftOut(): LeftOut {
  const [keys, setKeys] = useState<ReadonlySet<string>>(() => new Set())
  return useMemo(
    () => ({
      keys,
      toggle: (place) =>
        setKeys((before) => {
          const next = new Set(before)
          if (!next.delete(keyOf(place))) next.add(keyOf(place))
          return next
        }),
    }),
    [keys],
  )
}

/** The draft without these places. Their shapes are still drawn. */
export const without = (draft: PlanDraft, { keys }: LeftOut): PlanDraft =>
  keys.size === 0
    ? draft
    : {
        ...draft,
        document: {
          ...draft.document,
          elements: draft.document.elements.filter((element) => !keys.has(keyOf(element))),
        },
      }
