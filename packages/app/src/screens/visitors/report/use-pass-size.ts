import type { PassSize } from '@mosaic-booking/sdk'
import { readStored, toStorageKey, writeStored } from '@mosaic-booking/sdk/rules'
import { localStore } from '@mosaic-booking/sdk/stores'
import { useState } from 'react'

export const passSizes = ['CARD', 'LABEL', 'A4', 'LETTER'] as const satisfies readonly PassSize[]
const key = toStorageKey('passSize')
const isSize = (value: unknown): value is PassSize => passSizes.some((size) => size === value)

/** The paper in this desk's printer, stored in this browser. */
export function usePassSize(): [PassSize, (size: PassSize) => void] {
  const [size, setSize] = useState(() => readStored(localStore, key, isSize) ?? 'CARD')
  return [
    size,
    (next) => {
      writeStored(localStore, key, next)
      setSize(next)
    },
  ]
}
