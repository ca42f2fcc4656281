import { foldText } from '@mosaic-booking/sdk/rules'
import { useEffect, useState } from 'react'
import type { ListboxOption } from '../listbox/listbox.js'

/** A complete list of options, or a function that searches them. */
export type OptionSource<O extends ListboxOption> =
  | readonly O[]
  | ((query: string, signal: AbortSignal) => Promise<readonly O[]>)

export interface FoundOptions<O> {
  readonly options: readonly O[]
  readonly state: 'ready' | 'loading' | 'failed'
  readonly retry: () => void
}

/**
 * Options for the typed text. Lists are filtered immediately, ignoring case and accents. Functions
 * are debounced; outdated requests are aborted and ignored.
 */
export function useOptions<O extends ListboxOption>(
  source: OptionSource<O>,
  query: string,
  active: boolean,
  delayMs: number,
): FoundOptions<O> {
  const [found, setFound] = useState<{ query: string; options: readonly O[]; failed: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const load = typeof source === 'function' ? source : undefined

  useEffect(() => {
    if (!load || !active) return
    const stop = new AbortController()
    const settle = (options: readonly O[], failed: boolean) =>
      !stop.signal.aborted && setFound({ query, options, failed })
    const timer = setTimeout(() => {
      load(query, stop.signal).then(
        (options) => settle(options, false),
        () => settle([], true),
      )
    }, delayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [load, query, active, delayMs, attempt])

  const retry = () => {
    setFound(undefined)
    setAttempt(attempt + 1)
  }
  if (typeof source !== 'function') {
    const wanted = foldText(query.trim())
    return {
      options: source.filter((option) => foldText(option.label).includes(wanted)),
      state: 'ready',
      retry,
    }
  }
  const options = found?.options ?? []
  return {
    options,
    state: found?.query !== query ? 'loading' : found.failed ? 'failed' : 'ready',
    retry,
  }
}
