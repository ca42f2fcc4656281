import type { Asks, Db, Tx } from './db.js'

/** Statements for one organisation, each in a separate transaction. */
export function statementsIn(db: Db, organisationId: number): Asks {
  return statementsBy((work) => db.inOrganisation(organisationId, work))
}

/** Like `statementsIn`, for reads that a replica may answer. */
export function readStatementsIn(db: Db, organisationId: number): Asks {
  return statementsBy((work) => db.readInOrganisation(organisationId, work))
}

/** Statements that each run in a transaction. */
export const statementsBy = (transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): Asks => ({
  query: (statement) => transact((tx) => tx.query(statement)),
  one: (statement) => transact((tx) => tx.one(statement)),
  maybe: (statement) => transact((tx) => tx.maybe(statement)),
  run: (statement) => transact((tx) => tx.run(statement)),
})
