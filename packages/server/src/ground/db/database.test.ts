import { setTimeout as delay } from 'node:timers/promises'
import sql, { join, raw } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { describeEachEngine, openTestDatabase } from '../../../../../tests/support/databases.js'
import {
  isCheckViolation,
  isExclusionViolation,
  isForeignKeyViolation,
  isPermissionDenied,
  isUniqueViolation,
} from './database-errors.js'
import type { Db, ListenEvent, Log } from './db.js'

const schema = raw(`
  create table probe (
    id int primary key, organisation_id int not null,
    name text not null constraint probe_name unique check (name <> ''), parent_id int references probe
  );
  alter table probe enable row level security;
  create policy own on probe to mosaic_app using (organisation_id = current_setting('mosaic.organisation')::int);
  create policy everything on probe to mosaic_system using (true);
  grant select, insert, update, delete on probe to mosaic_app, mosaic_system;
  create table probe_hold (desk_id int, during tstzrange, constraint no_overlap exclude using gist (desk_id with =, during with &&));
`)

describeEachEngine('database', (engine) => {
  let db: Db
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() } satisfies Log

  beforeAll(async () => {
    db = await openTestDatabase(engine, { log })
    await db.asOwner((tx) => tx.run(schema))
  })
  afterAll(() => db?.close())
  const createTestData = raw(
    `delete from probe_hold; delete from probe; insert into probe values (1, 1, 'one'), (2, 2, 'two')`,
  )
  beforeEach(() => db.asOwner((tx) => tx.run(createTestData)))

  const names = async () => {
    const rows = await db.asOwner((tx) =>
      tx.query<{ name: string }>(sql`select name from probe order by id`),
    )
    return rows.map(({ name }) => name)
  }

  it('limits a query without WHERE to the current organisation', async () => {
    expect(await db.inOrganisation(1, (tx) => tx.query(sql`select name from probe`))).toEqual([
      { name: 'one' },
    ])
    expect(await db.inOrganisation('2', (tx) => tx.query(sql`select name from probe`))).toEqual([
      { name: 'two' },
    ])
    expect(
      await db.inOrganisation(1, (tx) => tx.run(sql`update probe set name = name || '!'`)),
    ).toBe(1)
    expect(await db.inOrganisation(1, (tx) => tx.run(sql`delete from probe`))).toBe(1)
    expect(await names()).toEqual(['two'])
  })

  it('refuses to write into another organisation', async () => {
    const insert = db.inOrganisation(1, (tx) =>
      tx.run(sql`insert into probe values (3, 2, 'three')`),
    )
    await expect(insert).rejects.toSatisfy(isPermissionDenied)
    const move = db.inOrganisation(1, (tx) => tx.run(sql`update probe set organisation_id = 2`))
    await expect(move).rejects.toSatisfy(isPermissionDenied)
  })

  it('gives no organisation the owner’s rights, whatever its id contains', async () => {
    const id = `1', true); set local role postgres; select ('`
    await expect(
      db.inOrganisation(id, (tx) => tx.query(sql`select name from probe`)),
    ).rejects.toThrow('invalid input syntax')
    await expect(
      db.inOrganisation(1, (tx) => tx.run(raw('create table own (id int)'))),
    ).rejects.toSatisfy(isPermissionDenied)
  })

  it('resets role and organisation after a transaction', async () => {
    await db.inOrganisation(1, (tx) => tx.query(sql`select 1`))
    await db.inOrganisation(1, (tx) => tx.query(sql`selec`)).catch(() => undefined)
    const statement = sql`select current_user as role, current_setting('mosaic.organisation', true) as organisation`
    const { role, organisation } = await db.asSystem((tx) =>
      tx.one<{ role: string; organisation: string | null }>(statement),
    )
    expect(role).not.toBe('mosaic_app')
    expect(organisation ?? '').toBe('')
  })

  it('rolls back when the callback throws', async () => {
    const work = db.asOwner(async (tx) => {
      await tx.run(sql`insert into probe values (3, 1, 'three')`)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await names()).toEqual(['one', 'two'])
  })

  it('does not report a commit after a swallowed error', async () => {
    const effect = vi.fn()
    const work = db.asOwner(async (tx) => {
      tx.afterCommit(effect)
      await tx.run(sql`insert into probe values (3, 1, 'three')`)
      await tx.run(sql`insert into probe values (3, 1, 'three')`).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('swallowed')
    expect(await names()).toEqual(['one', 'two'])
    expect(effect).not.toHaveBeenCalled()
  })

  it('refuses a statement after the end of its transaction', async () => {
    const late = await db.inOrganisation(
      1,
      async (tx) => () => tx.query(sql`select name from probe`),
    )
    await expect(late()).rejects.toThrow('too late')
  })

  it('runs statements in sequence, even if they are issued at once', async () => {
    const warned = vi.fn()
    process.on('warning', warned)
    const numbers = await db.asOwner((tx) =>
      Promise.all([1, 2, 3].map((n) => tx.one<{ n: number }>(sql`select ${n}::int as n`))),
    )
    process.off('warning', warned)
    expect(numbers).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
    expect(warned).not.toHaveBeenCalled()
  })

  it('keeps changes outside a failed savepoint', async () => {
    const effects: string[] = []
    await db.asOwner(async (tx) => {
      await tx.run(sql`insert into probe values (3, 1, 'three')`)
      tx.afterCommit(() => void effects.push('outer'))
      const failed = tx.savepoint(async (inner) => {
        inner.afterCommit(() => void effects.push('inner'))
        await inner.savepoint((innermost) =>
          innermost.run(sql`insert into probe values (4, 1, 'four')`),
        )
        await inner.run(sql`insert into probe values (1, 1, 'again')`)
      })
      await expect(failed).rejects.toSatisfy(isUniqueViolation)
      expect(
        await tx.savepoint((inner) => inner.run(sql`insert into probe values (5, 1, 'five')`)),
      ).toBe(1)
    })
    expect(await names()).toEqual(['one', 'two', 'three', 'five'])
    expect(effects).toEqual(['outer'])
  })

  it('checks the expected number of rows', async () => {
    await db.asOwner(async (tx) => {
      const all = sql`select id from probe order by id`
      const none = sql`select id from probe where id = 99`
      expect(await tx.one(sql`select id from probe where id = 1`)).toEqual({ id: 1 })
      expect(await tx.maybe(none)).toBeUndefined()
      await expect(tx.one(none)).rejects.toThrow('Expected one row, got 0')
      await expect(tx.one(all)).rejects.toThrow('Expected one row, got 2')
      await expect(tx.maybe(all)).rejects.toThrow('Expected at most one row, got 2')
      expect(
        await tx.run(sql`update probe set name = name || '!' where id in (${join([1, 2])})`),
      ).toBe(2)
    })
  })

  it('names the violated constraint', async () => {
    const insert = (values: string) =>
      db
        .asOwner((tx) => tx.run(raw(`insert into probe values ${values}`)))
        .catch((error: unknown) => error)
    const taken = await insert(`(3, 1, 'one', null)`)
    expect(
      [undefined, 'probe_name', 'probe_pkey'].map((name) => isUniqueViolation(taken, name)),
    ).toEqual([true, true, false])
    const orphan = await insert(`(3, 1, 'three', 99)`)
    expect([
      isForeignKeyViolation(orphan, 'probe_parent_id_fkey'),
      isUniqueViolation(orphan),
    ]).toEqual([true, false])
    expect(isCheckViolation(await insert(`(3, 1, '', null)`))).toBe(true)
    const hold = sql`insert into probe_hold values (1, tstzrange('2026-11-20 09:00Z', '2026-11-20 10:00Z'))`
    await db.asOwner((tx) => tx.run(hold))
    const overlap = await db.asOwner((tx) => tx.run(hold)).catch((error: unknown) => error)
    expect([
      isExclusionViolation(overlap, 'no_overlap'),
      isExclusionViolation(overlap, 'other'),
    ]).toEqual([true, false])
  })

  it('retries the whole transaction on a serialisation failure, three times at most', async () => {
    let runs = 0
    const effect = vi.fn()
    const failing = (times: number) => async (tx: Parameters<Parameters<Db['asSystem']>[0]>[0]) => {
      tx.afterCommit(effect)
      if (++runs <= times)
        await tx.run(raw(`do $$ begin raise exception using errcode = '40001'; end $$`))
      return runs
    }
    expect(await db.asOwner(failing(3))).toBe(4)
    expect(effect).toHaveBeenCalledTimes(1)
    runs = 0
    await expect(db.inOrganisation(1, failing(99))).rejects.toMatchObject({ code: '40001' })
    expect(runs).toBe(4)
  })

  it('runs single statements of the system, each in its own transaction', async () => {
    expect(await db.system.run(sql`insert into probe values (3, 2, 'three')`)).toBe(1)
    await expect(
      db.system.run(sql`insert into probe values (4, 2, 'four'), (3, 2, 'again')`),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await db.system.query(sql`select name from probe order by id`)).toEqual([
      { name: 'one' },
      { name: 'two' },
      { name: 'three' },
    ])
    expect(await db.system.maybe(sql`select name from probe where id = ${4}`)).toBeUndefined()
    expect(await db.inOrganisation(1, (tx) => tx.query(sql`select name from probe`))).toEqual([
      { name: 'one' },
    ])
  })

  it('notifies listeners of committed changes only, in order', async () => {
    const heard: ListenEvent[] = []
    const unlisten = await db.listen('Desk changes', (event) => heard.push(event))
    const second = await db.listen('Desk changes', () => {
      throw new Error('a handler fails')
    })
    await db.inOrganisation(1, async (tx) => {
      tx.notify('Desk changes', 'first')
      await tx
        .savepoint(async (inner) => {
          inner.notify('Desk changes', 'undone')
          await inner.run(sql`selec`)
        })
        .catch(() => undefined)
      await delay(50)
      expect(heard).toEqual([])
      tx.notify('Desk changes', `it's "second"`)
    })
    await db
      .asOwner(async (tx) => {
        tx.notify('Desk changes', 'never')
        throw new Error('no')
      })
      .catch(() => undefined)
    await db.asOwner(async (tx) => tx.notify('other', 'third'))
    await db.asOwner(async (tx) => tx.notify('Desk changes', 'fourth'))
    const payloads = ['first', `it's "second"`, 'fourth']
    await vi.waitFor(() =>
      expect(heard).toEqual(payloads.map((payload) => ({ type: 'notify', payload }))),
    )
    expect(log.error).toHaveBeenCalledWith(
      { err: new Error('a handler fails') },
      expect.any(String),
    )

    await unlisten()
    await second()
    await db.asOwner(async (tx) => tx.notify('Desk changes', 'unheard'))
    await delay(50)
    expect(heard).toHaveLength(3)
  })

  it('refuses a notification that is too long before sending anything', async () => {
    await db.asOwner(async (tx) => {
      tx.notify('desk', 'x'.repeat(7_999))
      expect(() => tx.notify('desk', 'é'.repeat(4_000))).toThrow('8000 bytes')
    })
  })

  it('runs effects after the commit, and isolates their errors', async () => {
    let seen: string[] = []
    const done = vi.fn()
    const result = await db.asOwner(async (tx) => {
      await tx.run(sql`insert into probe values (3, 1, 'three')`)
      tx.afterCommit(() => Promise.reject(new Error('an effect fails')))
      tx.afterCommit(async () => {
        seen = await names()
        done()
      })
      return 'answer'
    })
    expect(result).toBe('answer')
    await vi.waitFor(() => expect(done).toHaveBeenCalled())
    expect(seen).toContain('three')
    expect(log.error).toHaveBeenCalledWith(
      { err: new Error('an effect fails') },
      expect.any(String),
    )
  })

  it('reports its health', async () => {
    const health = await db.health()
    expect(health).toMatchObject({ engine, serverVersion: expect.stringMatching(/^\d+/) })
    expect(health.roundTripMs).toBeGreaterThan(0)
  })

  it('reports that it is closed', async () => {
    const other = await openTestDatabase(engine)
    await other.close()
    await expect(other.health()).rejects.toMatchObject({ name: 'DatabaseUnavailable' })
  })
})
