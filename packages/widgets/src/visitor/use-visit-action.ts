import type { Visit } from '@mosaic-booking/sdk'
import { needsLogin } from '@mosaic-booking/sdk/queries'
import { useState } from 'react'
import { useLocale } from '../locale/use-locale.js'
import { toFailure, type VisitorFailure } from './visitor-failure.js'

interface VisitAction {
  readonly isBusy: boolean
  readonly failure: VisitorFailure | undefined
  /** Runs one step at a time. A failure is shown until the next attempt. */
  readonly run: (step: () => Promise<Visit | undefined>, fallback: string) => void
  readonly forget: () => void
}

/** Runs a dialog part's step and tracks its outcome. */
export function useVisitAction(
  onDone: (visit: Visit | undefined) => void,
  onAuthRequired: (() => void) | undefined,
): VisitAction {
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<VisitorFailure>()
  async function take(step: () => Promise<Visit | undefined>, fallback: string) {
    setBusy(true)
    setFailure(undefined)
    try {
      onDone(await step())
    } catch (error) {
      setFailure(toFailure(error, fallback, language))
      setBusy(false)
      if (needsLogin(error)) onAuthRequired?.()
    }
  }
  return {
    isBusy,
    failure,
    run: (step, fallback) => {
      if (!isBusy) void take(step, fallback)
    },
    forget: () => setFailure(undefined),
  }
}
