import type {
  BookingOptionInput,
  BookingTypeInput,
  CostCodeInput,
  DeclarationTemplateInput,
  HistoryList,
  LayoutInput,
  NameTranslationInput,
  ProviderInput,
} from '@mosaic-booking/sdk'
import {
  bookingOptionFields,
  bookingTypeFields,
  costCodeFields,
  declarationTemplateFields,
  layoutFields,
  nameTranslationFields,
  providerFields,
  type PlainFields,
} from '@mosaic-booking/sdk/contract'
import sql, { empty, join, raw, type Sql } from 'sql-template-tag'
import { columnsOf, jsonPairs, toColumnName } from '../../ground/core/entity-columns.js'
import { priceOf, thumbnailOf } from '../../directory/directory/extra-columns.js'
import type { Tx } from '../../ground/db/db.js'
import { versionOf } from '../../ground/core/entry-version-store.js'

type Row = Readonly<Record<string, unknown>>

/** The table of a catalogue, with one row per entry. */
export interface CatalogueTable<Input> {
  readonly list: HistoryList
  readonly table:
    | 'booking_option'
    | 'booking_type'
    | 'cost_code'
    | 'declaration_template'
    | 'layout'
    | 'name_translation'
    | 'provider'
  readonly name: 'costCode' | 'name' | 'shortName' | 'text'
  /** The entry's fields, as arguments of `json_build_object`. */
  readonly fields: Sql
  readonly toRow: (input: Input) => Row
  /** Whether the entry is used where no foreign key protects it. */
  readonly isUsed?: Sql
}

/** Trims a text; an empty one becomes undefined. */
const cleaned = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim() || undefined : value

/** A table whose columns are the plain fields. */
function plainTable<Input extends object>(
  list: HistoryList,
  table: CatalogueTable<Input>['table'],
  name: CatalogueTable<Input>['name'],
  plainFields: PlainFields,
): CatalogueTable<Input> {
  const columns = columnsOf(plainFields)
  return {
    list,
    table,
    name,
    fields: raw(jsonPairs(columns)),
    toRow: (input) =>
      Object.fromEntries(
        Object.entries<string>(columns).map(([field, column]) => [
          column,
          cleaned(input[field as keyof Input]),
        ]),
      ),
  }
}

export const providerTable = plainTable<ProviderInput>(
  'provider',
  'provider',
  'name',
  providerFields,
)

export const layoutTable = plainTable<LayoutInput>('layout', 'layout', 'text', layoutFields)

const plainNameTranslation = plainTable<NameTranslationInput>(
  'nameTranslation',
  'name_translation',
  'name',
  nameTranslationFields,
)
export const nameTranslationTable: CatalogueTable<NameTranslationInput> = {
  ...plainNameTranslation,
  toRow: (input) => ({ ...plainNameTranslation.toRow(input), texts: JSON.stringify(input.texts) }),
}

const plainCostCode = plainTable<CostCodeInput>('costCode', 'cost_code', 'costCode', costCodeFields)
export const costCodeTable: CatalogueTable<CostCodeInput> = {
  ...plainCostCode,
  toRow: (input) =>
    plainCostCode.toRow({ ...input, costCode: input.costCode.trim().toUpperCase() }),
}

export const bookingTypeTable: CatalogueTable<BookingTypeInput> = {
  ...plainTable('bookingType', 'booking_type', 'text', bookingTypeFields),
  isUsed: sql`exists (select from booking where booking.organisation_id = entry.organisation_id and booking.type = entry.text)`,
}

const plainOption = plainTable<BookingOptionInput>(
  'bookingOption',
  'booking_option',
  'text',
  bookingOptionFields,
)
export const bookingOptionTable: CatalogueTable<BookingOptionInput> = {
  ...plainOption,
  fields: sql`${plainOption.fields}, 'provider', (select json_build_object('id', id, 'name', name)
    from provider where provider.organisation_id = entry.organisation_id and provider.id = entry.provider_id),
    'price', ${priceOf('entry')}, 'picture', ${thumbnailOf('entry.picture_id')}`,
  toRow: (input) => ({
    ...plainOption.toRow(input),
    provider_id: input.provider?.id ?? null,
    price: input.price?.amount ?? null,
    currency: input.price?.currency ?? null,
  }),
}

const plainTemplate = plainTable<DeclarationTemplateInput>(
  'declaration',
  'declaration_template',
  'shortName',
  declarationTemplateFields,
)
export const declarationTemplateTable: CatalogueTable<DeclarationTemplateInput> = {
  ...plainTemplate,
  fields: sql`${plainTemplate.fields}, 'isUsed', exists (select from declaration
    where declaration.organisation_id = entry.organisation_id and declaration.template_id = entry.id)`,
}

const only = (id: number | undefined) => (id === undefined ? empty : sql`and entry.id = ${id}`)

/** Lists all entries of an organisation, or only the one with the id, ordered by name. */
export async function listEntries<Entry>(
  tx: Tx,
  { list, table, name, fields }: CatalogueTable<never>,
  organisationId: number,
  id?: number,
): Promise<Entry[]> {
  const rows = await tx.query<{ entry: Entry }>(sql`
    select json_strip_nulls(json_build_object('id', entry.id, 'version', ${versionOf(list, organisationId, 'entry.id')}, ${fields})) as entry
    from ${raw(table)} as entry where entry.organisation_id = ${organisationId} ${only(id)}
    order by entry.${raw(toColumnName(name))} collate "und-x-icu"`)
  return rows.map(({ entry }) => entry)
}

/** Replaces a missing value with the column's default. */
const valueOf = (value: unknown): Sql =>
  value === undefined ? sql`default` : sql`${value as never}`

/**
 * Inserts an entry, or replaces the one with the id. Returns the id, or undefined if the entry to
 * replace does not exist.
 */
export async function saveEntry(
  tx: Tx,
  { table }: CatalogueTable<never>,
  organisationId: number,
  row: Row,
  id: number | undefined,
): Promise<number | undefined> {
  const columns = Object.entries(row)
  const saved = await tx.maybe<{ id: number }>(
    id === undefined
      ? sql`insert into ${raw(table)} (organisation_id, ${join(columns.map(([name]) => raw(name)))})
          values (${organisationId}, ${join(columns.map(([, value]) => valueOf(value)))}) returning id`
      : sql`update ${raw(table)} set ${join(columns.map(([name, value]) => sql`${raw(name)} = ${valueOf(value)}`))}
          where organisation_id = ${organisationId} and id = ${id} returning id`,
  )
  return saved?.id
}

/**
 * Deletes an unused entry. Returns false if it is in use. Foreign keys may also refuse the
 * deletion.
 */
export async function removeEntry(
  tx: Tx,
  { table, isUsed = sql`false` }: CatalogueTable<never>,
  organisationId: number,
  id: number,
): Promise<boolean> {
  const removed = await tx.query(
    sql`delete from ${raw(table)} as entry where organisation_id = ${organisationId} and id = ${id} and not ${isUsed} returning id`,
  )
  return removed.length > 0
}

/** Lists the locations where an extra can be ordered. */
export async function listLocationsOfOption(
  tx: Tx,
  organisationId: number,
  optionId: number,
): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    sql`select distinct location_id as id from location_option where organisation_id = ${organisationId} and option_id = ${optionId}`,
  )
  return rows.map(({ id }) => id)
}
