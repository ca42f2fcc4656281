import { useStore } from '@nanostores/react'
import { useContext, type ComponentType, type ReactNode } from 'react'
import { acceptRef } from './accept-ref.js'
import { runtimeOf, serverChosen } from './runtime.js'
import { RuntimeContext } from './use-runtime.js'

export interface RuntimeScopeProps {
  /** Server URL without `/api/v1`. Defaults to the page's server. */
  readonly apiBase: string | undefined
  readonly children: ReactNode
}

/**
 * Connects its children to the server at this URL, even if the page configures the server later.
 */
export function RuntimeScope({ apiBase, children }: RuntimeScopeProps) {
  const around = useContext(RuntimeContext)
  useStore(serverChosen)
  const runtime = apiBase === undefined ? (around ?? runtimeOf()) : runtimeOf(apiBase)
  return <RuntimeContext.Provider value={runtime}>{children}</RuntimeContext.Provider>
}

/** Adds an `apiBase` prop to a component, as in elements. */
export function inRuntimeScope<P extends object>(Content: ComponentType<P>) {
  return acceptRef(function Scoped({
    apiBase,
    ...props
  }: P & { readonly apiBase?: string | undefined }) {
    return (
      <RuntimeScope apiBase={apiBase}>
        <Content {...(props as unknown as P)} />
      </RuntimeScope>
    )
  })
}
