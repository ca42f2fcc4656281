import type { Call, HttpCall } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import type { Tx } from '../../ground/db/db.js'
import { narrowEvent } from '../security-log/security-log-rules.js'
import { recordSecurityEvent, type NewSecurityEvent } from '../security-log/security-log-store.js'
import { claimKey, storeAnswer, type KeyedCall, type StoredAnswer } from './idempotency-store.js'

/**
 * Aborts a transaction whose idempotency key already has a response, so that nothing runs twice.
 */
export class Replay extends Error {
  constructor(readonly stored: StoredAnswer) {
    super('answered before')
  }
}

export interface TransactionOptions {
  readonly context: Pick<ServerContext, 'db'>
  readonly keyed: Omit<KeyedCall, 'user'> | undefined
  /**
   * Recorded by the call's first transaction, so that the change and its log entry commit together.
   */
  readonly event: NewSecurityEvent | undefined
  /** The operation only reads, so a replica may answer. */
  readonly onlyReads?: boolean | undefined
  toStored(answer: unknown): StoredAnswer
}

export function createTransactions(
  { context, keyed, event, onlyReads, toStored }: TransactionOptions,
  caller: () => Call['user'],
): Pick<HttpCall, 'transaction' | 'systemTransaction' | 'noteChanges'> {
  let isAnswered = false
  const { recorded, noteChanges } = recordFirst(event)
  /**
   * The first result under the key is the operation's response, so a second transaction is an
   * error.
   */
  const run = <T>(change: Work<T>, open: (work: Work<T>) => Promise<T>): Promise<T> => {
    const work = recorded(change)
    if (!keyed) return open(work)
    if (isAnswered) throw new Error('A call with an idempotency key can use only one transaction')
    isAnswered = true
    return open((tx) => once(tx, { ...keyed, user: caller() }, toStored, work))
  }
  return {
    noteChanges,
    transaction: (work) =>
      run(work, (inside) =>
        context.db[onlyReads ? 'readInOrganisation' : 'inOrganisation'](
          caller().organisationId,
          inside,
        ),
      ),
    systemTransaction: (work) => run(work, (inside) => context.db.asSystem(inside)),
  }
}

type Work<T> = (tx: Tx) => Promise<T>

/** Records the event, in its state after the work, in the first of several transactions. */
function recordFirst(event: NewSecurityEvent | undefined) {
  let noted = event
  let isRecorded = event === undefined
  return {
    noteChanges: (fields: readonly string[]): void => {
      noted = noted && narrowEvent(noted, fields)
    },
    recorded: <T>(work: Work<T>): Work<T> => {
      if (isRecorded) return work
      isRecorded = true
      return async (tx) => {
        const result = await work(tx)
        await recordSecurityEvent(tx, noted!)
        return result
      }
    },
  }
}

async function once<T>(
  tx: Tx,
  call: KeyedCall,
  toStored: TransactionOptions['toStored'],
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const stored = await claimKey(tx, call)
  if (stored) throw new Replay(stored)
  const answer = await work(tx)
  await storeAnswer(tx, call, toStored(answer))
  return answer
}
