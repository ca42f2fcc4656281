import type { RequestOf, Call } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { importPeople } from './import-people-service.js'
import * as service from './import-service.js'
import type { StoredNoun } from './import-store.js'

/** Creates the routes that the imports of all nouns share. */
function createImportRoutes(context: ServerContext, noun: StoredNoun) {
  return {
    importCsv: ({ body }: RequestOf<'booking.importCsv'>, call: Call) =>
      service.uploadImport(context, call, noun, body),
    imports: ({ include }: RequestOf<'booking.imports'>, call: Call) =>
      service.listImports(call, noun, include),
    getImport: ({ id, include }: RequestOf<'booking.getImport'>, call: Call) =>
      service.getImport(call, noun, id, include),
  }
}

/** Users and cost codes read the lines to retry from the query. */
export function createListImportRoutes(context: ServerContext, noun: 'user' | 'costCode') {
  return {
    ...createImportRoutes(context, noun),
    retryImport: ({ id }: RequestOf<'user.retryImport'>, call: Call) =>
      service.retryImport(context, call, noun, { ids: id }),
  }
}

export function createBookingImportRoutes(context: ServerContext) {
  return {
    ...createImportRoutes(context, 'booking'),
    retryImport: ({ body }: RequestOf<'booking.retryImport'>, call: Call) =>
      service.retryImport(context, call, 'booking', body),
  }
}

export function createPersonImportRoutes() {
  return {
    importCsv: ({ body }: RequestOf<'person.importCsv'>, call: Call) =>
      importPeople(call, body.file),
  }
}
