import type { LineImport } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'

interface PeopleResults {
  readonly fileName: string
  readonly items: LineImport['items']
}

/** Results of the last people import. The server does not store them (AD-206). */
let latest: PeopleResults | undefined
let views = 0

export function keepPeopleResults(results: PeopleResults): void {
  latest = results
}

/** The results, until the user leaves the page. */
export function usePeopleResults(): PeopleResults | undefined {
  const [results] = useState(latest)
  useEffect(() => {
    const view = ++views
    // In strict mode React mounts the page twice.
    return () => void setTimeout(() => view === views && (latest = undefined))
  }, [])
  return results
}
