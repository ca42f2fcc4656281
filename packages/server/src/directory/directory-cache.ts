import type { Tx } from '../db/db.js'
import { buildDirectory } from './build-directory.js'
import { loadDirectoryFacts, loadVersion } from './directory-store.js'
import type { Directory } from './directory.js'

declare module '../core/context.js' {
  interface ServerContext {
    /** An organisation's locations, categories and settings, prepared once per version. */
    readonly directories: DirectoryCache
  }
}

/** Directories by organisation; an older version is dropped when a newer one is asked for. */
export interface DirectoryCache {
  /**
   * The directory of the organisation as `tx` sees it. `version` saves the look when it is known
   * from outside of the transaction; leave it out after changing what a directory holds.
   */
  get(tx: Tx, organisationId: number, version?: number): Promise<Directory>
}

/**
 * Together the directories in memory hold at most so many places; the least recently used go first.
 * About 1 kB each.
 */
const maxPlaces = 60_000

export function createDirectoryCache(): DirectoryCache {
  // In the order of use. A Map keeps the order of insertion.
  const kept = new Map<number, Directory>()
  const loading = new Map<string, Promise<Directory>>()

  function keep(directory: Directory): Directory {
    const { organisationId } = directory
    const known = kept.get(organisationId)
    // Two loads may end in the other order than they began: the newer one stays.
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

  async function load(tx: Tx, organisationId: number): Promise<Directory> {
    const facts = await loadDirectoryFacts(tx, organisationId)
    if (!facts) throw new Error(`Organisation ${organisationId} is not there`)
    return buildDirectory(facts)
  }

  /**
   * One load for all who want it at once. It runs in the first one's transaction: when that fails,
   * each of the others loads by itself.
   */
  async function share(tx: Tx, organisationId: number, version: number): Promise<Directory> {
    const key = `${organisationId}/${version}`
    const running = loading.get(key)
    if (running) return running.catch(() => load(tx, organisationId).then(keep))
    const mine = load(tx, organisationId).then(keep)
    loading.set(key, mine)
    return mine.finally(() => loading.delete(key))
  }

  return {
    async get(tx, organisationId, version) {
      const known = kept.get(organisationId)
      // Whoever knows a version read it from a committed row: what is kept is that or newer.
      if (known && version !== undefined && known.version >= version) return keep(known)
      const seen = await loadVersion(tx, organisationId)
      if (!seen) throw new Error(`Organisation ${organisationId} is not there`)
      // Somebody else may have loaded it while we looked.
      const latest = kept.get(organisationId)
      if (latest?.version === seen.version) return keep(latest)
      // A transaction that has written may see a version that nobody else will ever see under this
      // number.
      const isCommitted = !seen.isOwn || seen.version === version
      return isCommitted ? share(tx, organisationId, seen.version) : load(tx, organisationId)
    },
  }
}
