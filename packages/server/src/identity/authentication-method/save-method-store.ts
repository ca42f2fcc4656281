import sql from 'sql-template-tag'
import type { ServerConfig } from '../../ground/core/config.js'
import type { Tx } from '../../ground/db/db.js'
import { commandLine } from '../../ground/settings/command-line.js'
import { StartError } from '../../ground/settings/start-error.js'
import type { MethodFile } from './method-file.js'
import { sealFor, secretPurpose } from './method-settings.js'

async function findOrganisation(tx: Tx, name: string | undefined): Promise<number> {
  const found = await tx.query<{ id: number }>(
    name === undefined
      ? sql`select id from organisation`
      : sql`select id from organisation where lower(name) = lower(${name})`,
  )
  if (found.length === 1) return found[0]!.id
  if (name !== undefined) throw new StartError(`There is no organisation "${name}".`)
  throw new StartError(
    found.length === 0
      ? `There is no organisation yet: first run \`${commandLine('create-admin')}\`.`
      : 'There are several organisations: name one as "organisation".',
  )
}

/** Refuses domains that the organisation does not have, since their people could not log in. */
async function requireDomains(tx: Tx, organisationId: number, domains: readonly string[]) {
  const rows = await tx.query<{ domain: string }>(
    sql`select lower(domain) as domain from organisation_domain where organisation_id = ${organisationId}`,
  )
  const own = rows.map(({ domain }) => domain)
  const foreign = domains.find((domain) => !own.includes(domain))
  if (foreign !== undefined)
    throw new StartError(`The organisation does not have the domain "${foreign}".`)
}

/** Adds a login method, or updates the one with the file's id. Returns the id. */
export async function saveMethod(tx: Tx, config: ServerConfig, file: MethodFile): Promise<number> {
  const { id, type, title, domains, settings, secret } = file
  const organisationId = await findOrganisation(tx, file.organisation)
  await requireDomains(tx, organisationId, domains)
  const sealed = secret === undefined ? null : await sealFor(config, secretPurpose, secret)
  const texts = JSON.stringify(settings)
  const saved = await tx.maybe<{ id: number }>(
    id === undefined
      ? sql`
        insert into authentication_method (organisation_id, type, title, domains, settings, sealed_secret, position)
        values (${organisationId}, ${type}, ${title}, ${[...domains]}, ${texts}::jsonb, ${sealed},
          (select coalesce(max(position), 0) + 1 from authentication_method where organisation_id = ${organisationId})) returning id`
      : sql`
        update authentication_method set title = ${title}, domains = ${[...domains]}, settings = ${texts}::jsonb,
          sealed_secret = coalesce(${sealed}, sealed_secret),
          is_tested = is_tested and domains = ${[...domains]} and settings = ${texts}::jsonb and ${secret === undefined}
        where organisation_id = ${organisationId} and id = ${id} and type = ${type} returning id`,
  )
  if (!saved)
    throw new StartError(`The organisation has no login method ${id} of the type ${type}.`)
  return saved.id
}
