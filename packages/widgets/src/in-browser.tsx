import { useSyncExternalStore, type ReactNode } from 'react'
import { acceptRef } from './accept-ref.js'
import { Skeleton } from './ui/loading/loading.js'

const never = () => () => undefined

/** False on a server, and while a browser takes over the markup of one. */
const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/**
 * A component that shows what only the reader's browser knows (their login, clock, time zone and
 * language). On a server it is a placeholder, so that the first markup of both is the same.
 */
/* @__NO_SIDE_EFFECTS__ */
export function inBrowser<P extends object>(
  component: (props: P) => ReactNode,
  placeholder: ReactNode = (
    <div aria-busy="true">
      <Skeleton lines={3} />
    </div>
  ),
): (props: P) => ReactNode {
  const Shown = acceptRef(component)
  return acceptRef(function InBrowser(props: P) {
    return useIsInBrowser() ? <Shown {...props} /> : placeholder
  })
}
