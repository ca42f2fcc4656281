import type { Category } from '@mosaic-booking/sdk'
import { kindNames } from '@mosaic-booking/sdk/rules'
import { useMessages } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'

/** Labels for location kinds. Custom kinds use their category's name. */
export function useKindNames(categories: readonly Category[]): (kind: string) => string {
  const t = useMessages(kindNames)
  return useCallback(
    (kind) =>
      kind in kindNames
        ? t(kind as keyof typeof kindNames)
        : (categories.find(({ locationKind }) => locationKind === kind)?.nameSingle ?? kind),
    [t, categories],
  )
}
