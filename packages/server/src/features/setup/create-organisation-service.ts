import type { OrganisationSetup, OrganisationSetupAnswer } from '@mosaic-booking/sdk'
import { errorCodes, fillText } from '@mosaic-booking/sdk/contract'
import { listTemplates } from '../../places/category/category-rules.js'
import { saveCategory } from '../../places/category/category-store.js'
import type { HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { refuseFields } from '../../ground/core/refusal.js'
import { isUniqueViolation } from '../../ground/db/database-errors.js'
import { describeOrganisation } from '../../places/org/org-service.js'
import { publish } from '../../platform/live/publish-store.js'
import { isZone } from '../../ground/time/zone-data.js'
import * as store from './setup-store.js'

/**
 * Creates an organisation with its initial data. A taken name or domain is a regular result instead
 * of a refusal (AD-210). The creator switches into the organisation with a separate call: within
 * this one, the session would change its owner, and a retry would not find its stored response.
 */
export async function createOrganisation(
  context: ServerContext,
  call: HttpCall,
  input: OrganisationSetup,
): Promise<OrganisationSetupAnswer> {
  const name = input.organisationName.trim()
  const { organisationDomain: domain } = input
  if (!isZone(input.organisationTimeZone))
    throw refuseFields({ field: 'organisationTimeZone', code: 'zone' })
  try {
    return await call.systemTransaction(async (tx) => {
      const id = await store.insertOrganisation(tx, {
        name,
        timeZone: input.organisationTimeZone,
        domain,
        status: input.organisationStatus,
        minPasswordLength: input.minPasswordLength,
      })
      for (const template of listTemplates(call.language).slice(0, 3))
        await saveCategory(tx, id, template, undefined)
      await store.offerAllFacilities(tx, id)
      const creator = { ...call.user, organisationId: id, isOnlyOrganisation: false }
      // The existing administrators lose the permissions for the whole installation, which their
      // open pages show.
      if (call.user.isOnlyOrganisation)
        publish(tx, call.user.organisationId, [{ type: 'organisation' }])
      return {
        status: 'OK',
        organisation: await describeOrganisation(context, tx, { ...call, user: creator }),
      }
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const taken = isUniqueViolation(error, 'organisation_domain_domain_key') ? domain : name
    const msg = fillText(errorCodes.ALREADY_EXISTS, call.language, { name: taken })
    return { status: 'ERROR', msg }
  }
}
