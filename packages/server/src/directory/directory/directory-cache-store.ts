import type { Asks } from '../../ground/db/db.js'
import { buildDirectory } from './build-directory.js'
import { loadDirectoryFacts, loadVersion } from './directory-store.js'
import type { Directory } from './directory.js'

declare module '../../ground/core/context.js' {
  interface ServerContext {
    /** Locations, categories and settings per organisation, cached by version. */
    readonly directories: DirectoryCache
  }
}

/** Caches one directory per organisation; a newer version replaces the older one. */
export interface DirectoryCache {
  /**
   * Returns the organisation's directory as seen by `tx`. A known `version` saves reading it. Omit
   * it after writing anything that the directory contains.
   */
  get(tx: Asks, organisationId: number, version?: number): Promise<Directory>
}

/**
 * Maximum number of cached locations of about 1 kB each. Evicts the least recently used directories
 * first.
 */
const maxPlaces = 60_000

export function createDirectoryCache(): DirectoryCache {
  // A Map keeps insertion order, which represents the order of use.
  const kept = new Map<number, Directory>()
  const loading = new Map<string, Promise<Directory>>()

  function keep(directory: Directory): Directory {
    const { organisationId } = directory
    const known = kept.get(organisationId)
    // Loads may finish out of order; the newer version takes precedence.
    const newest = known && known.version > directory.version ? known : directory
    kept.delete(organisationId)
    kept.set(organisationId, newest)
    let total = 0
    for (const { places } of kept.values()) total += places.length
    for (const [id, { places }] of kept) {
      if (total <= maxPlaces || id === organisationId) break
      kept.delete(id)
      total -= places.length
    }
    return directory
  }

  async function load(tx: Asks, organisationId: number): Promise<Directory> {
    const facts = await loadDirectoryFacts(tx, organisationId)
    if (!facts) throw new Error(`Organisation ${organisationId} does not exist`)
    return buildDirectory(facts)
  }

  /**
   * Concurrent requests share one load. It runs in the first request's transaction; if that fails,
   * each of the others loads separately. A transaction never waits for a load outside a
   * transaction, because that load may be waiting for the connection that the transaction holds.
   */
  async function share(tx: Asks, organisationId: number, version: number): Promise<Directory> {
    const key = `${organisationId}/${version}/${'savepoint' in tx ? 'transaction' : 'statements'}`
    const running = loading.get(key)
    if (running) return running.catch(() => load(tx, organisationId).then(keep))
    const mine = load(tx, organisationId).then(keep)
    loading.set(key, mine)
    return mine.finally(() => loading.delete(key))
  }

  return {
    async get(tx, organisationId, version) {
      const known = kept.get(organisationId)
      // A version passed by the caller was read from a committed row, so the cached directory may
      // be the same or newer.
      if (known && version !== undefined && known.version >= version) return keep(known)
      const seen = await loadVersion(tx, organisationId)
      if (!seen) throw new Error(`Organisation ${organisationId} does not exist`)
      // Another request may have loaded it meanwhile.
      const latest = kept.get(organisationId)
      if (latest?.version === seen.version) return keep(latest)
      // A transaction with its own writes may see a version that never becomes visible to others,
      // so its directory must not be cached.
      const isCommitted = !seen.isOwn || seen.version === version
      return isCommitted ? share(tx, organisationId, seen.version) : load(tx, organisationId)
    },
  }
}
