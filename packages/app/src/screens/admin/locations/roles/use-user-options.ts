import { useRuntime } from '@mosaic-booking/widgets'
import { useCallback } from 'react'

/** Searches users by name or e-mail address. An empty text returns the first users. */
export function useUserOptions() {
  const { client } = useRuntime()
  return useCallback(
    async (partial: string, signal: AbortSignal) => {
      const { users } = await client.user.list({ partial: partial.trim(), limit: 20 }, { signal })
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
