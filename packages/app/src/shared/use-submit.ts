import { toMessage } from '@mosaic-booking/sdk'
import { useLocale } from '@mosaic-booking/widgets/ui'
import { useState, type FormEvent } from 'react'

export interface Submit {
  readonly isBusy: boolean
  /** The error message from the server or a failed connection. */
  readonly problem: string | undefined
  readonly onSubmit: (event: FormEvent) => void
  /** Submits from a second button outside the form. */
  readonly submit: (form: Element) => void
  /** Clears the error after it has been resolved. */
  readonly clear: () => void
}

/**
 * Submits a form. If `send` returns false, the form is invalid and the first invalid field receives
 * focus. Errors show the server's message, or `fallback` if there is none. If `fallback` is a
 * function, it handles every error itself.
 */
export function useSubmit(
  fallback: string | ((error: unknown) => string),
  send: () => Promise<void> | false,
): Submit {
  const { language } = useLocale()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = (form: Element) => {
    if (isBusy) return
    setProblem(undefined)
    const sending = send()
    if (!sending) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    setBusy(true)
    sending
      .catch((error: unknown) =>
        setProblem(
          typeof fallback === 'string' ? toMessage(error, fallback, language) : fallback(error),
        ),
      )
      .finally(() => setBusy(false))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit(event.currentTarget)
  }
  return { isBusy, problem, onSubmit, submit, clear: () => setProblem(undefined) }
}
