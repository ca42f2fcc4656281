import type { ComponentType, ReactNode } from 'react'

const failed = new Set<() => void>()

/**
 * `lazy` for parts whose load may be tried again. React's own keeps a failure, so that one lost request
 * would break every element on the page until it is reloaded.
 */
/* @__NO_SIDE_EFFECTS__ */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => ReactNode {
  let loading: Promise<void> | undefined
  let Part: ComponentType<P> | undefined
  let failure: unknown
  const begin = () =>
    load().then(
      (loaded) => void (Part = loaded),
      (error: unknown) => {
        failure = error
        failed.add(() => (loading = failure = undefined))
      },
    )
  return (props) => {
    if (Part) return <Part {...props} />
    // eslint-disable-next-line typescript/only-throw-error -- Suspense waits for the promise
    throw failure ?? (loading ??= begin())
  }
}

/**
 * Forgets failed loads of parts, so that they are tried again. Call it in the error boundary around
 * components, before they are rendered again.
 */
export function retryFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}
