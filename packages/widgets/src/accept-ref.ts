import { forwardRef, type ReactNode } from 'react'

/**
 * Gives a function component a `ref` among its props in React 18 too, which passes one only to what
 * asks for it.
 */
/* @__NO_SIDE_EFFECTS__ */
export function acceptRef<P extends object>(
  component: (props: P) => ReactNode,
): (props: P) => ReactNode {
  const accepting = forwardRef((props, ref) => component({ ...props, ref } as unknown as P))
  accepting.displayName = component.name
  return accepting as unknown as (props: P) => ReactNode
}
