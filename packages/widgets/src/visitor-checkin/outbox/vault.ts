import type { DBSchema, IDBPDatabase } from 'idb'

/** Encrypted, durable storage in the browser. */
export interface Vault {
  /** Name of the store, which is shared between browser tabs. */
  readonly name: string
  /** Whether the data persists after the page closes. */
  readonly isLasting: boolean
  /** Stores a value by name. Resolves once the value is durable. */
  put(name: string, value: unknown): Promise<void>
  delete(name: string): Promise<void>
  /** All values whose names start with the prefix, ordered by name. */
  read(prefix: string): Promise<{ readonly name: string; readonly value: unknown }[]>
  close(): void
}

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}
interface Schema extends DBSchema {
  keys: { key: string; value: CryptoKey }
  values: { key: string; value: Sealed }
}
type Database = IDBPDatabase<Schema>

async function open(name: string): Promise<Database> {
  // Lazy, because the page can render before it needs the store.
  const { openDB } = await import('idb')
  return openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('values')
    },
    // Allow a newer version of the page to upgrade the store.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** This browser's key. It cannot be exported, so copied values cannot be decrypted elsewhere. */
async function keyOf(database: Database): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const { store, done } = database.transaction('keys', 'readwrite')
  // Another tab may have created a key in the meantime.
  const known = await store.get('own')
  if (!known) await store.put(made, 'own')
  await done
  return known ?? made
}

/** Opens a vault by name. In memory if the browser lacks IndexedDB or Web Crypto. */
export async function openVault(name: string): Promise<Vault> {
  try {
    const database = await open(name)
    return sealedVault(database, await keyOf(database))
  } catch {
    return memoryVault(name)
  }
}

function sealedVault(database: Database, key: CryptoKey): Vault {
  const unseal = async ({ iv, data }: Sealed): Promise<unknown> =>
    JSON.parse(
      new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data)),
    ) as unknown
  return {
    name: database.name,
    isLasting: true,
    async put(name, value) {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(value))
      const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text)
      // Flush to disk before reporting the value as stored.
      const change = database.transaction('values', 'readwrite', { durability: 'strict' })
      await change.store.put({ iv, data }, name)
      await change.done
    },
    delete: (name) => database.delete('values', name),
    async read(prefix) {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const { store } = database.transaction('values')
      const [names, sealed] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
      return Promise.all(
        sealed.map(async (one, at) => ({ name: names[at]!, value: await unseal(one) })),
      )
    },
    close: () => database.close(),
  }
}

function memoryVault(name: string): Vault {
  const values = new Map<string, unknown>()
  return {
    name,
    isLasting: false,
    put: async (key, value) => void values.set(key, value),
    delete: async (key) => void values.delete(key),
    read: async (prefix) =>
      [...values]
        .filter(([key]) => key.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, value]) => ({ name: key, value })),
    close: () => values.clear(),
  }
}
