import { wallAt } from '@mosaic-booking/sdk/rules'
import { useEffect, useRef, useState } from 'react'
import { useRuntime } from '../../use-runtime.js'
import { mayReload, quietTurns } from './reload-rules.js'

const minuteMs = 60_000
const dayMinutes = 24 * 60

export interface NewBuildOptions {
  readonly locationIds: readonly number[]
  readonly now: number
  readonly timeZone: string
  /** When data was last received. */
  readonly updatedAt: number
  /** Return false to prevent the reload. */
  readonly onReload: ((build: { readonly build: string }) => boolean | void) | undefined
}

/**
 * Reloads the page in the site's quiet period after the server has reported a new build. Never
 * reloads while the server is unreachable.
 */
export function useNewBuild(options: NewBuildOptions): void {
  const { locationIds, now, timeZone, updatedAt, onReload } = options
  const { live } = useRuntime()
  const [opened] = useState(() => Date.now())
  const [turn] = useState(() => Math.floor(Math.random() * quietTurns))
  const first = useRef<string>(undefined)
  const [build, setBuild] = useState<string>()
  const key = locationIds.join()
  useEffect(
    () =>
      live.subscribe(key.split(',').map(Number), {
        onBuild(next) {
          first.current ??= next
          setBuild(next === first.current ? undefined : next)
        },
      }),
    [live, key],
  )
  useEffect(() => {
    if (build === undefined) return
    const minuteOfDay = (wallAt(now, timeZone) / minuteMs) % dayMinutes
    const facts = { minuteOfDay, ageMs: now - opened, dataAgeMs: now - updatedAt, turn }
    if (mayReload(facts) && onReload?.({ build }) !== false) location.reload()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- decided once a minute
  }, [build, now])
}
