import type { QueryResult } from 'pg'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { silentLog, type Tx } from './db.js'
import type { Session } from './engine.js'
import { runTransaction } from './transaction.js'

/** A session that answers when told, and what it was asked. */
function openSession(isPipelined: boolean) {
  const asked: string[] = []
  const answers: { resolve(result: QueryResult): void; reject(error: Error): void }[] = []
  let released: unknown = 'not yet'
  const session: Session = {
    isPipelined,
    connection: {},
    query(text) {
      asked.push(text)
      return new Promise((resolve, reject) => answers.push({ resolve, reject }))
    },
    release: (error) => (released = error),
  }
  /** Answers what is asked now and later. */
  async function answerAll() {
    for (let done = 0; done < asked.length; done++) {
      answers[done]!.resolve({ rows: [], command: asked[done]!.toUpperCase() } as never)
      await turn()
    }
  }
  return { session, asked, answers, answerAll, released: () => released }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const lockAndRead = (tx: Tx) =>
  Promise.all([tx.run(sql`select lock()`), tx.query(sql`select bookings`)])

describe('a transaction', () => {
  it('sends what it can with its begin, where the connection allows that', async () => {
    for (const [isPipelined, first] of [
      [true, ['begin', 'select lock()', 'select bookings']],
      [false, ['begin']],
    ] as const) {
      const { session, asked, answerAll, released } = openSession(isPipelined)
      const ended = runTransaction(session, 'begin', lockAndRead, silentLog)
      await turn()
      expect(asked).toEqual(first)
      await answerAll()
      await ended
      expect(asked).toEqual(['begin', 'select lock()', 'select bookings', 'commit'])
      expect(released()).toBeUndefined()
    }
  })

  it('keeps the order of statements, of which one waits until it has begun', async () => {
    const { session, asked, answers, answerAll } = openSession(true)
    const ended = runTransaction(
      session,
      'begin',
      (tx) => Promise.all([tx.run(sql`insert`), tx.query(sql`select it`)]),
      silentLog,
    )
    await turn()
    expect(asked).toEqual(['begin'])
    answers[0]!.resolve({ rows: [] } as never)
    await turn()
    await answerAll()
    await ended
    expect(asked).toEqual(['begin', 'insert', 'select it', 'commit'])
  })

  it('changes nothing if it does not begin, and says why', async () => {
    for (const statement of [sql`insert`, sql`select it`]) {
      const { session, asked, answers, released } = openSession(true)
      const ended = runTransaction(session, 'begin', (tx) => tx.run(statement), silentLog)
      ended.catch(() => undefined)
      await turn()
      answers[0]!.reject(new Error('cancelled'))
      answers[1]?.resolve({ rows: [] } as never)
      await expect(ended).rejects.toThrow('cancelled')
      expect(asked.filter((text) => !text.startsWith('select'))).toEqual(['begin'])
      expect(released()).toEqual(new Error('cancelled'))
    }
  })
})
