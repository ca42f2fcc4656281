import sql from 'sql-template-tag'
import type { PersonName, Signature } from '@mosaic-booking/sdk'
import type { Tx } from '../../ground/db/db.js'
import type { DeclarationRow } from './declaration-rules.js'

/** Lists the latest declarations of these people for these templates, including unsigned ones. */
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

/** Whether a person has been, or will be, the guest of one of these hosts. */
export async function isHostOf(
  tx: Tx,
  organisationId: number,
  { hostIds, personId }: { readonly hostIds: readonly number[]; readonly personId: number },
): Promise<boolean> {
  const { known } = await tx.one<{ known: boolean }>(sql`
    select exists (select from visit where organisation_id = ${organisationId} and guest_id = ${personId} and host_id = any (${[...hostIds]}::bigint[])) as known`)
  return known
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
    signature,
  }: {
    readonly personId: number
    readonly templateId: number
    readonly date: string
    readonly witnessId: number | null
    readonly signature: Signature | undefined
  },
): Promise<void> {
  await tx.run(sql`
    insert into declaration (organisation_id, person_id, template_id, declared_on, witness_id, signature)
    values (${organisationId}, ${personId}, ${templateId}, ${date}, ${witnessId}, ${signature ? JSON.stringify(signature) : null}::jsonb)
    on conflict (organisation_id, person_id, template_id, declared_on) do update set witness_id = excluded.witness_id, signature = excluded.signature`)
}

interface TemplateText {
  readonly title: string
  readonly content: string
  readonly help_title: string | null
}

export async function findTemplateText(
  tx: Tx,
  organisationId: number,
  templateId: number,
): Promise<TemplateText | undefined> {
  return tx.maybe<TemplateText>(
    sql`select title, content, help_title from declaration_template where organisation_id = ${organisationId} and id = ${templateId}`,
  )
}

interface SignedRow {
  readonly template_id: number
  readonly short_name: string
  readonly title: string
  readonly expiry_days: number
  readonly declared_on: string
  readonly witness: PersonName | null
  readonly signature: Signature | null
}

export async function findSigned(
  tx: Tx,
  organisationId: number,
  {
    personId,
    templateId,
    date,
  }: { readonly personId: number; readonly templateId: number; readonly date: string },
): Promise<SignedRow | undefined> {
  return tx.maybe<SignedRow>(sql`
    select d.template_id, t.short_name, t.title, t.expiry_days, d.declared_on, d.signature,
      case when w.id is not null then json_build_object('id', w.id, 'name', w.name) end as witness
    from declaration d
    join declaration_template t on t.organisation_id = d.organisation_id and t.id = d.template_id
    left join person w on w.organisation_id = d.organisation_id and w.id = d.witness_id
    where d.organisation_id = ${organisationId} and d.person_id = ${personId} and d.template_id = ${templateId}
      and ${date}::date between d.declared_on and d.declared_on + t.expiry_days
    order by d.declared_on desc limit 1`)
}
