const slot = Symbol.for('mosaic-booking.v1')

/**
 * A value shared by all copies of this package on a page, so that two bundles share one session,
 * locale and cache.
 * @param name key inside the shared slot `globalThis[Symbol.for('mosaic-booking.v1')]`
 * @param create creates the value; called at most once per page
 */
export function sharedValue<T>(name: string, create: () => T): T {
  const holder = globalThis as unknown as Record<symbol, Record<string, unknown> | undefined>
  const values = (holder[slot] ??= {})
  return (name in values ? values[name] : (values[name] = create())) as T
}
