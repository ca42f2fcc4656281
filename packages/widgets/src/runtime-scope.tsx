import { useStore } from '@nanostores/react'
import { useContext, type ComponentType, type ReactNode } from 'react'
import { runtimeOf, serverChosen } from './runtime.js'
import { RuntimeContext } from './use-runtime.js'

export interface RuntimeScopeProps {
  /** The server's address without `/api/v1`; defaults to the page's server. */
  readonly apiBase: string | undefined
  readonly children: ReactNode
}

/** Connects its children to the server at this address, also if the page configures it later. */
export function RuntimeScope({ apiBase, children }: RuntimeScopeProps) {
  const around = useContext(RuntimeContext)
  useStore(serverChosen)
  const runtime = apiBase === undefined ? (around ?? runtimeOf()) : runtimeOf(apiBase)
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>
}

/** Wraps a component so that it takes an `apiBase`, as elements do. */
export function inRuntimeScope<P extends object>(Content: ComponentType<P>) {
  return function Scoped({ apiBase, ...props }: P & { readonly apiBase?: string | undefined }) {
    return (
      <RuntimeScope apiBase={apiBase}>
        <Content {...(props as unknown as P)} />
      </RuntimeScope>
    )
  }
}
