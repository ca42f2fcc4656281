import { serverRoles, type ServerRole } from '@mosaic-booking/sdk/contract'
import sql from 'sql-template-tag'
import type { Caller, TestServer } from '../support/app.js'
import { insertUser } from '../support/test-data.js'

/** Adds another account, with the hash of the test data's password. */
export async function addAccount(
  { db, organisationId, people }: TestServer,
  email: string,
  roles: readonly ServerRole[],
): Promise<number> {
  // Only the tables' owner can read password hashes.
  return db.asOwner(async (tx) => {
    const { hash } = await tx.one<{ hash: string }>(
      sql`select password_hash as hash from user_account where id = ${people.user}`,
    )
    return insertUser(tx, organisationId, email, roles, hash)
  })
}

/** Adds one account for each role. Roles for a part of the tree apply to the building. */
export async function addRoleCallers(
  server: TestServer,
): Promise<Record<ServerRole, Caller & { readonly id: number }>> {
  const callers: Partial<Record<ServerRole, Caller & { readonly id: number }>> = {}
  for (const role of serverRoles) {
    const email = `only.${role.toLowerCase().replaceAll('_', '-')}@test.house`
    const id = await addAccount(server, email, [role])
    if (['LOCATION_MANAGER', 'LOCATION_ADMIN', 'RECEPTIONIST'].includes(role))
      await server.db.asSystem((tx) =>
        tx.run(
          sql`insert into location_role (organisation_id, location_id, user_id, role) values (${server.organisationId}, ${server.locations.building}, ${id}, ${role})`,
        ),
      )
    callers[role] = Object.assign(server.as(email), { id })
  }
  return callers as Record<ServerRole, Caller & { readonly id: number }>
}
