import { useRuntime } from '@mosaic-booking/widgets'
import type { ListboxOption } from '@mosaic-booking/widgets/ui'
import { useCallback } from 'react'

/** Searches active users by part of the name or address, with exclusions. */
export function useFindPeople(leftOut: readonly number[]) {
  const { client } = useRuntime()
  const known = leftOut.join()
  return useCallback(
    async (partial: string, signal: AbortSignal): Promise<ListboxOption[]> => {
      if (partial.trim().length < 2) return []
      const { users } = await client.user.list({ partial: partial.trim(), limit: 20 }, { signal })
      const ids = new Set(known.split(',').map(Number))
      return users
        .filter(({ id, isDeactivated }) => !ids.has(id) && !isDeactivated)
        .map(({ id, name, email }) => ({ value: String(id), label: name, detail: email }))
    },
    [client, known],
  )
}
