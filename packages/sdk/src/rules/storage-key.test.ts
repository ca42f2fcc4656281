import { describe, expect, it } from 'vitest'
import { type KeyValueStore, readStored, toStorageKey, writeStored } from './storage-key.js'

describe('stored values', () => {
  const createStore = (): KeyValueStore & { readonly map: Map<string, string> } => {
    const map = new Map<string, string>()
    return {
      map,
      getItem: (key) => map.get(key) ?? null,
      setItem: (key, value) => void map.set(key, value),
      removeItem: (key) => void map.delete(key),
    }
  }
  const isText = (value: unknown): value is string => typeof value === 'string'

  it('CONST-001 every key starts with mb, followed by organisation and user after login', () => {
    expect(toStorageKey('locale')).toBe('mb.locale')
    expect(toStorageKey('basket', { organisationId: 3, userId: 12 })).toBe('mb.3.12.basket')
  })

  it('drops unreadable values, and treats a blocked storage as empty', () => {
    const store = createStore()
    writeStored(store, 'mb.a', 'text')
    expect(readStored(store, 'mb.a', isText)).toBe('text')
    for (const broken of ['{', '7']) {
      store.map.set('mb.a', broken)
      expect(readStored(store, 'mb.a', isText)).toBeUndefined()
      expect(store.map.has('mb.a')).toBe(false)
    }
    writeStored(store, 'mb.a', undefined)
    const blocked: KeyValueStore = {
      getItem: () => {
        throw new Error('blocked')
      },
      setItem: () => {
        throw new Error('blocked')
      },
      removeItem: () => {
        throw new Error('blocked')
      },
    }
    expect(readStored(blocked, 'mb.a', isText)).toBeUndefined()
    expect(() => writeStored(blocked, 'mb.a', 'text')).not.toThrow()
  })
})
