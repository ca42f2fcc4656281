import type { Client, TokenName, User } from '@mosaic-booking/sdk'
import { freshFor, toQuery } from '@mosaic-booking/sdk/queries'
import { useApiQuery, useRuntime } from '@mosaic-booking/widgets'
import { useMemo } from 'react'
import { useSession } from '../../../../session/session.js'
import { allUsers } from '../../../../shared/people/all-users.js'

export type SystemAccount = Pick<User, 'id' | 'name' | 'email' | 'roles'> & {
  readonly tokens: readonly TokenName[]
}

const tokensOf = (client: Client, ids: readonly number[]) =>
  toQuery(
    ['user', 'tokens', { ids }],
    async (options) =>
      new Map(
        await Promise.all(
          ids.map(async (id) => [id, await client.user.tokens({ id }, options)] as const),
        ),
      ),
    freshFor.moving,
  )

/** The system accounts that the user may administer, with their tokens. */
export function useSystemAccounts() {
  const { client } = useRuntime()
  const isService = useSession().user.roles.includes('SERVICE_ADMIN')
  const users = useApiQuery(allUsers(client, 'SYSTEM'))
  const accounts = useMemo(
    () => users.data?.filter(({ roles }) => isService || !roles.includes('SERVICE_ADMIN')),
    [users.data, isService],
  )
  const ids = accounts?.map(({ id }) => id)
  // Retain the old tokens during the refetch, so that a new account is listed immediately.
  const tokens = useApiQuery(ids && tokensOf(client, ids), { keepPreviousData: true })
  const data = useMemo(
    () =>
      tokens.data &&
      accounts?.map((account): SystemAccount => ({
        ...account,
        tokens: tokens.data?.get(account.id) ?? [],
      })),
    [accounts, tokens.data],
  )
  return {
    ...users,
    data,
    error: users.error ?? tokens.error,
    refetch: () => {
      users.refetch()
      tokens.refetch()
    },
  }
}
