import { useMemo, type ComponentType, type ReactNode } from 'react'
import { runtimeOf } from './runtime.js'
import { RuntimeContext } from './use-runtime.js'

export interface RuntimeScopeProps {
  /** The server's address without `/api/v1`; defaults to the page's server. */
  readonly apiBase: string | undefined
  readonly children: ReactNode
}

/** Connects everything inside to the server at this address. */
export function RuntimeScope({ apiBase, children }: RuntimeScopeProps) {
  const runtime = useMemo(() => (apiBase === undefined ? undefined : runtimeOf(apiBase)), [apiBase])
  return runtime ? <RuntimeContext value={runtime}>{children}</RuntimeContext> : children
}

/** Wraps a component with its own `apiBase`, as elements need it. */
export function inRuntimeScope<P extends object>(Content: ComponentType<P>) {
  return function Scoped({ apiBase, ...props }: P & { readonly apiBase?: string | undefined }) {
    return (
      <RuntimeScope apiBase={apiBase}>
        <Content {...(props as unknown as P)} />
      </RuntimeScope>
    )
  }
}
