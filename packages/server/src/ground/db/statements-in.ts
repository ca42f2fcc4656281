import type { Asks, Db } from './db.js'

/** Statements for one organisation, each in a separate transaction. */
export function statementsIn(db: Db, organisationId: number): Asks {
  return {
    query: (statement) => db.inOrganisation(organisationId, (tx) => tx.query(statement)),
    one: (statement) => db.inOrganisation(organisationId, (tx) => tx.one(statement)),
    maybe: (statement) => db.inOrganisation(organisationId, (tx) => tx.maybe(statement)),
    run: (statement) => db.inOrganisation(organisationId, (tx) => tx.run(statement)),
  }
}
