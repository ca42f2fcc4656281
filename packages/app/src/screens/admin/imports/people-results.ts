import type { LineImport } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'

interface PeopleResults {
  readonly fileName: string
  readonly items: LineImport['items']
}

/** Results of the latest people import. The server does not store them (AD-206). */
let latest: PeopleResults | undefined
let views = 0

export function keepPeopleResults(results: PeopleResults): void {
  latest = results
}

/** Returns the results, which are discarded when the user leaves the page. */
export function usePeopleResults(): PeopleResults | undefined {
  const [results] = useState(latest)
  useEffect(() => {
    const view = ++views
    // React mounts the page twice in strict mode.
    return () => void setTimeout(() => view === views && (latest = undefined))
  }, [])
  return results
}
