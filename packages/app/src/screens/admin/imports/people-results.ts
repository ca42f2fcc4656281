import type { LineImport } from '@mosaic-booking/sdk'
import { useEffect, useState } from 'react'

interface PeopleResults {
  readonly fileName: string
  readonly items: LineImport['items']
}

/** What became of the last file of people. The server keeps nothing of it (AD-206). */
let latest: PeopleResults | undefined
let views = 0

export function keepPeopleResults(results: PeopleResults): void {
  latest = results
}

/** The results, until their page is left. */
export function usePeopleResults(): PeopleResults | undefined {
  const [results] = useState(latest)
  useEffect(() => {
    const view = ++views
    // React may mount the page twice in a row.
    return () => void setTimeout(() => view === views && (latest = undefined))
  }, [])
  return results
}
