import type { SpaceNeeds } from '@mosaic-booking/widgets'

/** The needs in an address, `?facilities=1,2&layouts=3&extras=4`. Anything that is no id is ignored. */
export function readNeeds(address: URLSearchParams): SpaceNeeds {
  const ids = (name: keyof SpaceNeeds) =>
    (address.get(name) ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isSafeInteger(id) && id > 0)
  return { facilities: ids('facilities'), layouts: ids('layouts'), extras: ids('extras') }
}

/** The address with other ids, for example of its needs; without ids, a name is left out. */
export function withIds(
  address: URLSearchParams,
  changes: Readonly<Record<string, readonly number[]>>,
): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const [name, ids] of Object.entries(changes))
    if (ids.length > 0) next.set(name, ids.join())
    else next.delete(name)
  return next
}
