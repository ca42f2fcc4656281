import type {
  BookingOption,
  BookingOptionInput,
  BookingType,
  BookingTypeInput,
  CostCode,
  CostCodeInput,
  DeclarationTemplate,
  DeclarationTemplateInput,
  Layout,
  LayoutInput,
  NameTranslation,
  NameTranslationInput,
  Provider,
  ProviderInput,
} from '@mosaic-booking/sdk'
import type { Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { toColumnName } from '../../ground/core/entity-columns.js'
import { sanitiseHtml, toHtmlNodes } from '../../ground/core/html-nodes.js'
import { refuseFields, Refusal } from '../../ground/core/refusal.js'
import { isForeignKeyViolation, isUniqueViolation } from '../../ground/db/database-errors.js'
import type { Tx } from '../../ground/db/db.js'
import {
  holdsAt,
  isAdministrator,
  requireAdministrator,
} from '../../directory/directory/authority.js'
import { changeEntry } from '../../directory/history/change-entry-service.js'
import type { Edit, KeptList } from '../../directory/history/keep-history-service.js'
import { requirePicture } from '../media/open-media-service.js'
import * as store from './catalogue-store.js'

type Write = (tx: Tx, organisationId: number) => Promise<number | undefined>

/** Refuses callers who may not change the entry with the id, or add an entry. */
type AccessCheck = (
  context: ServerContext,
  call: Call,
  tx: Tx,
  id: number | undefined,
) => Promise<void>

const onlyAdministrators: AccessCheck = async (_, { user }) => requireAdministrator(user)

/**
 * CRUD for one of an organisation's lists for its bookings. An update replaces the whole entry:
 * missing fields get their defaults (AD-173).
 */
function createCatalogue<Entry extends { id: number; version?: number }, Input extends object>(
  table: store.CatalogueTable<Input>,
  {
    checkAccess = onlyAdministrators,
    ...keeping
  }: Pick<KeptList<Entry>, 'foreign' | 'unquoted'> & { checkAccess?: AccessCheck } = {},
) {
  const kept: KeptList<Entry> = {
    ...keeping,
    list: table.list,
    find: async (tx, organisationId, id) =>
      (await store.listEntries<Entry>(tx, table, organisationId, id))[0],
    nameOf: (entry) => String(entry[table.name as keyof Entry]),
  }
  const change = (context: ServerContext, call: Call, edit: Edit, write: Write) =>
    changeEntry(
      context,
      call,
      kept,
      { ...edit, check: (tx) => checkAccess(context, call, tx, edit.id) },
      write,
    )
  return {
    list: (call: Call) =>
      call.transaction((tx) => store.listEntries<Entry>(tx, table, call.user.organisationId)),
    get: (call: Call, id: number) =>
      call.transaction(async (tx) => found(await kept.find(tx, call.user.organisationId, id))),
    save(context: ServerContext, call: Call, input: Input, id?: number): Promise<Entry> {
      const row = table.toRow(input)
      const name = String(row[toColumnName(table.name)])
      const { version }: { version?: number } = input
      return change(context, call, { id, version }, (tx, organisationId) =>
        store.saveEntry(tx, table, organisationId, row, id),
      ).then(found, (error: unknown) => {
        throw isUniqueViolation(error) ? refuseTwin(table.name, name) : error
      })
    },
    remove: (context: ServerContext, call: Call, id: number): Promise<null> =>
      change(context, call, { id }, async (tx, organisationId) => {
        if (!(await store.removeEntry(tx, table, organisationId, id))) throw new Refusal('IN_USE')
        return undefined
      }).then(
        () => null,
        (error: unknown) => {
          throw isForeignKeyViolation(error) ? new Refusal('IN_USE') : error
        },
      ),
  }
}

function found<Entry>(entry: Entry | undefined): Entry {
  if (!entry) throw new Refusal('NOT_FOUND')
  return entry
}

const refuseTwin = (field: string, name: string): Refusal =>
  new Refusal('ALREADY_EXISTS', { values: { name }, fields: [{ field, code: 'invalid' }] })

export const providers = createCatalogue<Provider, ProviderInput>(store.providerTable)

export const bookingTypes = createCatalogue<BookingType, BookingTypeInput>(store.bookingTypeTable)

export const layouts = createCatalogue<Layout, LayoutInput>(store.layoutTable)

export const nameTranslations = createCatalogue<NameTranslation, NameTranslationInput>(
  store.nameTranslationTable,
)

const allCostCodes = createCatalogue<CostCode, CostCodeInput>(store.costCodeTable)

/** A cost code must be valid for at least one day (AD-113). */
export const costCodes: typeof allCostCodes = {
  ...allCostCodes,
  save(context, call, input, id) {
    if (input.dateFrom !== undefined && input.dateTo !== undefined && input.dateFrom > input.dateTo)
      throw refuseFields({ field: 'dateTo', code: 'datesInOrder' })
    return allCostCodes.save(context, call, input, id)
  },
}

const templates = createCatalogue<DeclarationTemplate, DeclarationTemplateInput>(
  store.declarationTemplateTable,
  { foreign: ['isUsed'], unquoted: ['content'] },
)
const withNodes = (template: DeclarationTemplate): DeclarationTemplate => ({
  ...template,
  contentNodes: toHtmlNodes(template.content),
})

/** Declaration templates. Their content is untrusted HTML, so it is sanitised on save. */
export const declarationTemplates = {
  list: async (call: Call) => (await templates.list(call)).map(withNodes),
  get: async (call: Call, id: number) => withNodes(await templates.get(call, id)),
  async save(context: ServerContext, call: Call, input: DeclarationTemplateInput, id?: number) {
    const content = sanitiseHtml(input.content).trim()
    if (content === '') throw refuseFields({ field: 'content', code: 'required' })
    return withNodes(await templates.save(context, call, { ...input, content }, id))
  },
}

async function onlyOwnLocations(
  ...[context, { user }, tx, id]: Parameters<AccessCheck>
): Promise<void> {
  if (isAdministrator(user) || id === undefined) return
  const directory = await context.directories.get(tx, user.organisationId)
  for (const locationId of await store.listLocationsOfOption(tx, user.organisationId, id)) {
    const place = directory.place(locationId)
    if (place && !holdsAt(user, ['LOCATION_ADMIN'], place)) throw new Refusal('FORBIDDEN')
  }
}

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

const options = createCatalogue<BookingOption, BookingOptionInput>(store.bookingOptionTable, {
  checkAccess: onlyOwnLocations,
})

/** Extras. Location admins may change extras that only their own locations offer (AD-080). */
export const bookingOptions: typeof options = {
  ...options,
  async save(context, call, input, id) {
    const { price, pictureId } = input
    if (price && !currencies.has(price.currency))
      throw refuseFields({
        field: 'price.currency',
        code: 'currency',
        values: { value: price.currency },
      })
    const { user } = call
    if (pictureId !== undefined)
      await context.db.inOrganisation(user.organisationId, async (tx) =>
        requirePicture(tx, await context.directories.get(tx, user.organisationId), user, {
          id: pictureId,
          field: 'pictureId',
        }),
      )
    return options.save(context, call, input, id).catch((error: unknown) => {
      throw isForeignKeyViolation(error)
        ? refuseFields({ field: 'provider.id', code: 'invalid' })
        : error
    })
  },
}

/** Lists the translatable names of categories, facilities, layouts and extras, in order. */
export function listNames(context: ServerContext, { user, transaction }: Call): Promise<string[]> {
  requireAdministrator(user)
  return transaction(async (tx) => {
    const { categories, facilities, layouts } = await context.directories.get(
      tx,
      user.organisationId,
    )
    const texts = [
      ...facilities,
      ...layouts,
      ...(await store.listEntries<BookingOption>(
        tx,
        store.bookingOptionTable,
        user.organisationId,
      )),
    ]
    const names = [
      ...categories.flatMap((category) => [
        category.namePlural,
        category.nameSingle,
        category.shortNamePlural,
        category.shortNameSingle,
      ]),
      ...texts.map(({ text }) => text),
    ]
    return [...new Set(names)].filter((name) => name !== undefined && name !== '') as string[]
  })
}
