import type { UserInput } from '@mosaic-booking/sdk'
import { contract, serverRoles } from '@mosaic-booking/sdk/contract'
import { parseEmail } from '@mosaic-booking/sdk/rules'
import { refuseFields } from '../../ground/core/refusal.js'
import { createUser, requireOwnAddress } from '../../identity/user/user-service.js'
import { allowedInUsers } from './allowed.js'
import { createLineCheck, type LineMaker } from './line-maker.js'
import { toAddress } from './read-attendees.js'

/** Imported accounts have no password: the owner sets one, or uses single sign-on. */
const check = createLineCheck<Omit<UserInput, 'password'>>({
  ...contract.user.create,
  body: withoutPassword(contract.user.create.body),
})

function withoutPassword<Schema extends { required?: readonly string[] }>(schema: Schema): Schema {
  return { ...schema, required: (schema.required ?? []).filter((name) => name !== 'password') }
}

/** Accepts role names as in the API, or with spaces and in any case: "Location admin". */
const readRoles = (text: string): string[] =>
  text
    .split(/[;,|\n]/)
    .map((role) =>
      role
        .trim()
        .toUpperCase()
        .replaceAll(/[\s-]+/g, '_'),
    )
    .filter((role) => role !== '')

export const userMaker: LineMaker = {
  columns: {
    email: 'Email',
    firstName: 'First name',
    lastName: 'Last name',
    contactNumber: 'Contact number',
    roles: 'Roles',
    locationRoles: 'Roles',
    providers: 'Roles',
    defaults: 'Cost code',
    vehicleRegistration: 'Vehicle registration',
    accessCardNumber: 'Access card number',
  },
  allowed: allowedInUsers,
  check: (context, organisationId, { Email: email }) =>
    requireOwnAddress(context, organisationId, parseEmail(toAddress(email ?? ''))),
  async make(_tx, context, call, content) {
    const roles = readRoles(content['Roles'] ?? '')
    // The schema would name roles that no file can assign.
    if (roles.some((role) => !(serverRoles as readonly string[]).includes(role)))
      throw refuseFields({ field: 'roles', code: 'invalid' })
    const costCode = content['Cost code']
    const input = check({
      email: toAddress(content['Email'] ?? ''),
      firstName: content['First name'],
      lastName: content['Last name'],
      contactNumber: content['Contact number'],
      roles: roles.length > 0 ? roles : [serverRoles[0]],
      defaults: costCode ? { costCode } : undefined,
      vehicleRegistration: content['Vehicle registration'],
      accessCardNumber: content['Access card number'],
    })
    return (await createUser(context, call, input, { isOwnAddress: true })).id
  },
}
