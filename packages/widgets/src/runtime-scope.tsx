import { useMemo, type ComponentType, type ReactNode } from 'react'
import { runtimeOf } from './runtime.js'
import { RuntimeContext } from './use-runtime.js'

export interface RuntimeScopeProps {
  /** The server's address without `/api/v1`; without it, the page's own. */
  readonly apiBase: string | undefined
  readonly children: ReactNode
}

/** Everything inside works with the server of this address. */
export function RuntimeScope({ apiBase, children }: RuntimeScopeProps) {
  const runtime = useMemo(() => (apiBase === undefined ? undefined : runtimeOf(apiBase)), [apiBase])
  return runtime ? <RuntimeContext value={runtime}>{children}</RuntimeContext> : children
}

/** The same component with an `apiBase` of its own: what an element draws. */
export function inRuntimeScope<P extends object>(Content: ComponentType<P>) {
  return function Scoped({ apiBase, ...props }: P & { readonly apiBase?: string | undefined }) {
    return (
      <RuntimeScope apiBase={apiBase}>
        <Content {...(props as unknown as P)} />
      </RuntimeScope>
    )
  }
}
