import { ApiError } from '@mosaic-booking/sdk'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../../visitor/visitor.fixture.js'
import { openOutbox } from './outbox.js'
import { openVault, type Vault } from './vault.js'
import type { VisitAct } from './visit-act.js'

let count = 0
const open: Vault[] = []
const newName = () => `https://vault-${Date.now()}-${++count}.example`
async function vaultOf(name: string): Promise<Vault> {
  const vault = await openVault(name)
  open.push(vault)
  return vault
}
afterEach(() => {
  for (const vault of open.splice(0)) vault.close()
})

const act = (visitId: number, name = 'Ana Ruiz'): VisitAct => ({
  kind: 'checkIn',
  visitId,
  name,
  body: { at: '2026-11-25T23:58:00.000Z' },
})
const offline = () =>
  new ApiError({ kind: 'network', code: 'NETWORK', status: 0, operation: 'visitor.checkIn' })
const refused = (code: string) =>
  new ApiError({
    kind: 'http',
    code,
    status: 409,
    operation: 'visitor.checkIn',
    serverMessage: 'The reception is closed.',
  })

describe('the outbox', () => {
  it('sends an act and stores nothing afterwards', async () => {
    const vault = await vaultOf(newName())
    const send = vi.fn(async () => visit())
    const onSent = vi.fn()
    const outbox = await openOutbox({ vault, send, onSent })
    expect(await outbox.act(act(1))).toMatchObject({ status: 'sent', visit: { id: 71 } })
    expect(await vault.read('')).toEqual([])
    expect(outbox.waiting.get()).toEqual([])
    expect(onSent).toHaveBeenCalledTimes(1)
  })

  it('keeps unsent acts across a reload, and sends them with the same key and time', async () => {
    const name = newName()
    const keys: string[] = []
    const fail = async (_: VisitAct, key: string) => {
      keys.push(key)
      throw offline()
    }
    const before = await openOutbox({ vault: await vaultOf(name), send: fail })
    expect(await before.act(act(1))).toEqual({ status: 'waiting' })
    expect(await before.act(act(2))).toEqual({ status: 'waiting' })
    expect(before.waiting.get()).toHaveLength(2)

    const sent: [VisitAct, string][] = []
    const vault = await vaultOf(name)
    const after = await openOutbox({
      vault,
      send: async (one, key) => {
        sent.push([one, key])
        return visit()
      },
    })
    expect(after.waiting.get()).toHaveLength(2)
    await after.flush()
    expect(sent.map(([one]) => one)).toEqual([act(1), act(2)])
    expect(keys).toContain(sent[0]![1])
    expect(await vault.read('')).toEqual([])
    await after.flush()
    expect(sent).toHaveLength(2)
  })

  it('retries with the same key after a lost response', async () => {
    const done = new Set<string>()
    let isCut = true
    const send = async (_: VisitAct, key: string) => {
      done.add(key)
      if (isCut) throw offline()
      return visit()
    }
    const outbox = await openOutbox({ vault: await vaultOf(newName()), send })
    await outbox.act(act(1))
    isCut = false
    await outbox.flush()
    expect(done.size).toBe(1)
    expect(outbox.waiting.get()).toEqual([])
  })

  it('does not let a visitor wait for a slow server', async () => {
    const outbox = await openOutbox({
      vault: await vaultOf(newName()),
      send: () => new Promise(() => undefined),
      patienceMs: 20,
    })
    expect(await outbox.act(act(1))).toEqual({ status: 'waiting' })
    expect(outbox.waiting.get()).toHaveLength(1)
  })

  it('shows a refusal to a visitor who is present, and keeps a later one for the reception', async () => {
    let error: unknown = refused('DECLARATION_REQUIRED')
    const outbox = await openOutbox({
      vault: await vaultOf(newName()),
      send: () => Promise.reject(error),
    })
    expect(await outbox.act(act(1))).toMatchObject({ status: 'refused' })
    expect(outbox.waiting.get()).toEqual([])
    error = offline()
    await outbox.act(act(2))
    error = refused('NOT_TODAY')
    await outbox.flush()
    expect(outbox.waiting.get()).toMatchObject([{ refusal: 'The reception is closed.' }])
    await outbox.dismiss(outbox.waiting.get()[0]!.key)
    expect(outbox.waiting.get()).toEqual([])
  })

  it('a refused act does not hold up the next one; a step taken elsewhere is done', async () => {
    let answer: (one: VisitAct) => Promise<never> = () => Promise.reject(offline())
    const outbox = await openOutbox({
      vault: await vaultOf(newName()),
      send: (one) => answer(one),
    })
    for (const id of [1, 2, 3]) await outbox.act(act(id))
    answer = (one) =>
      Promise.reject(
        refused('visitId' in one && one.visitId === 2 ? 'ALREADY_CHECKED_IN' : 'NOT_TODAY'),
      )
    await outbox.flush()
    expect(outbox.waiting.get().map(({ act: one }) => 'visitId' in one && one.visitId)).toEqual([
      1, 3,
    ])
  })
})

describe('the vault', () => {
  it('stores only encrypted values, with a key that cannot be exported', async () => {
    const vault = await vaultOf(newName())
    expect(vault.isLasting).toBe(true)
    await vault.put('act/1', act(1, 'Marta Gil'))
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(vault.name)
      request.onsuccess = () => resolve(request.result)
    })
    const all = (store: string) =>
      new Promise<unknown[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.onsuccess = () => resolve(request.result as unknown[])
      })
    const [sealed] = (await all('values')) as { data: ArrayBuffer }[]
    expect(new TextDecoder().decode(sealed!.data)).not.toContain('Marta')
    const [key] = (await all('keys')) as CryptoKey[]
    await expect(crypto.subtle.exportKey('raw', key!)).rejects.toThrow('not extractable')
    database.close()
    expect(await vault.read('act/')).toEqual([{ name: 'act/1', value: act(1, 'Marta Gil') }])
    expect(await vault.read('other/')).toEqual([])
  })

  it('two pages that open it at once have the same key', async () => {
    const name = newName()
    const [one, other] = await Promise.all([vaultOf(name), vaultOf(name)])
    await one.put('a', 1)
    await other.put('b', 2)
    expect(await (await vaultOf(name)).read('')).toEqual([
      { name: 'a', value: 1 },
      { name: 'b', value: 2 },
    ])
  })
})
