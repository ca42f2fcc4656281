import { useRuntime } from '@mosaic-booking/widgets'
import { useCallback } from 'react'

/** Finds users by part of a name or e-mail address. */
export function useUserOptions() {
  const { client } = useRuntime()
  return useCallback(
    async (partial: string, signal: AbortSignal) => {
      if (partial.trim().length < 2) return []
      const { users } = await client.user.list({ partial, limit: 20 }, { signal })
      return users.map(({ id, name, email }) => ({
        value: String(id),
        label: name,
        detail: email,
        id,
      }))
    },
    [client],
  )
}
