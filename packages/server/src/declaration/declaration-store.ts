import sql from 'sql-template-tag'
import type { Tx } from '../db/db.js'
import type { DeclarationRow } from './declaration-rules.js'

/** The latest declarations of these people for these templates, also where nobody has signed yet. */
export async function listDeclarations(
  tx: Tx,
  organisationId: number,
  wanted: readonly { readonly personId: number; readonly templateId: number }[],
): Promise<DeclarationRow[]> {
  if (wanted.length === 0) return []
  return tx.query<DeclarationRow>(sql`
    select distinct on (w.person_id, t.id) w.person_id, t.id as template_id, t.short_name, t.expiry_days, d.declared_on, d.witness_id
    from unnest(${wanted.map(({ personId }) => personId)}::bigint[], ${wanted.map(({ templateId }) => templateId)}::bigint[]) as w (person_id, template_id)
    join declaration_template t on t.organisation_id = ${organisationId} and t.id = w.template_id
    left join declaration d on d.organisation_id = t.organisation_id and d.template_id = t.id and d.person_id = w.person_id
    order by w.person_id, t.id, d.declared_on desc nulls last`)
}

/** A second signature on the same day replaces the first. */
export async function saveDeclaration(
  tx: Tx,
  organisationId: number,
  {
    personId,
    templateId,
    date,
    witnessId,
  }: {
    readonly personId: number
    readonly templateId: number
    readonly date: string
    readonly witnessId: number | null
  },
): Promise<void> {
  await tx.run(sql`
    insert into declaration (organisation_id, person_id, template_id, declared_on, witness_id)
    values (${organisationId}, ${personId}, ${templateId}, ${date}, ${witnessId})
    on conflict (organisation_id, person_id, template_id, declared_on) do update set witness_id = excluded.witness_id`)
}
