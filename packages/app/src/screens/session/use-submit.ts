import { toMessage } from '@mosaic-booking/sdk'
import { useLocale } from '@mosaic-booking/widgets/ui'
import { useState, type FormEvent } from 'react'

export interface Submit {
  readonly isBusy: boolean
  /** What the server, or the way to it, said. */
  readonly problem: string | undefined
  readonly onSubmit: (event: FormEvent) => void
}

/**
 * Sends a form. `send` returns false where the form itself is wrong; then the first field that is
 * marked takes the focus. A failure is told in the server's words, else in `fallback`.
 */
export function useSubmit(fallback: string, send: () => Promise<void> | false): Submit {
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setProblem(undefined)
    const sending = send()
    if (!sending) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    sending
      .catch((error: unknown) => setProblem(toMessage(error, fallback, language)))
      .finally(() => setBusy(false))
  }
  return { isBusy, problem, onSubmit }
}
