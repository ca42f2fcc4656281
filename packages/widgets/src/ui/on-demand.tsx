import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

export interface OnDemand<P> {
  (props: P): ReactNode
  /** Loads the component before it is needed, for example while a kiosk is still online. */
  readonly preload: () => Promise<void>
}

/**
 * A component of a module that is loaded when it is first rendered, and shows nothing until then: for
 * what opens by a click. Unlike `lazy`, it neither suspends what is around it nor fails it. After a
 * failed load it stays empty, and the next opening tries again.
 */
/* @__NO_SIDE_EFFECTS__ */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): OnDemand<P> {
  let Loaded: ComponentType<P> | undefined
  const preload = async () => {
    Loaded ??= await load()
  }
  function OnDemandPart(props: P) {
    const [, setReady] = useState(Loaded !== undefined)
    useEffect(() => {
      preload().then(
        () => setReady(true),
        () => undefined,
      )
    }, [])
    return Loaded && <Loaded {...props} />
  }
  return Object.assign(OnDemandPart, { preload })
}
