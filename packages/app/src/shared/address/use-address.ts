import { useMemo } from 'react'
import { useSearchParams, type NavigateOptions } from 'react-router'
import { readAddress, writeAddress } from './address.js'
import type { Address, Fields } from './fields.js'

/**
 * The current screen's URL values, and a function that updates them by replacing the history entry.
 */
export function useAddress<F extends Fields>(
  fields: F,
): [Address<F>, (changes: Partial<Address<F>>, options?: NavigateOptions) => void] {
  const [query, setQuery] = useSearchParams()
  const address = useMemo(() => readAddress(fields, query), [fields, query])
  return [
    address,
    (changes, options = { replace: true }) =>
      setQuery((current) => writeAddress(fields, changes, current), options),
  ]
}
