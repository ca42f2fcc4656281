import type { SignOnTest } from '@mosaic-booking/sdk'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { findMethod, markTested } from '../authentication-method/authentication-method-store.js'
import {
  testAsserted,
  toTestResult,
  toTester,
} from '../authentication-method/sign-on-test-service.js'
import { openLdapAccount } from './ldap-account.js'
import { authenticate, findLdapPerson, tryConnection } from './ldap-client.js'

/**
 * Tests a directory, which may be off: its connection and, with an address, the login of a person.
 * Nobody is logged in, and only that a login has worked is stored.
 */
export async function testLdap(
  context: ServerContext,
  call: HttpCall,
  id: number,
  { username = '', password }: { username?: string | undefined; password?: string | undefined },
): Promise<SignOnTest> {
  const method = await context.db.asSystem((tx) => findMethod(tx, id))
  if (method?.type !== 'LDAP' || method.organisationId !== call.user.organisationId)
    throw new Refusal('NOT_FOUND')
  toTester(call, method)
  // The server must not become a way to guess passwords of the directory.
  if (password !== undefined)
    await context.limits.spend([{ budget: 'password.user', id: call.user.id }])
  const name = username.trim()
  try {
    const account = await openLdapAccount(context, method)
    if (name === '') {
      await tryConnection(account)
      return toTestResult(context, {})
    }
    const asserted =
      password === undefined
        ? await findLdapPerson(account, name)
        : await authenticate(account, name, password)
    const result = toTestResult(context, await testAsserted(context, method, asserted))
    if (result.isSuccessful && password !== undefined)
      await context.db.asSystem((tx) => markTested(tx, method))
    return result
  } catch (error) {
    return toTestResult(context, { error })
  }
}
