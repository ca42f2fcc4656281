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
  let render: ((props: P) => ReactNode) | undefined
  return function LazyPart(props) {
    // eslint-disable-next-line typescript/only-throw-error -- Suspense waits for what is thrown
    if (!render) throw (loading ??= begin())
    return render(props)
  }
  function begin(): Promise<void> {
    return load().then(
      (Part) => {
        render = (props) => <Part {...props} />
      },
      (error: unknown) => {
        render = () => {
          throw error
        }
        failed.add(() => (loading = render = undefined))
      },
    )
  }
}

/** Forgets failed loads before their parts are rendered again. */
export function retryFailedParts(): void {
  for (const forget of failed) forget()
  failed.clear()
}
