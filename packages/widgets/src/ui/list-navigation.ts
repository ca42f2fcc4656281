/**
 * The index to which a key moves in a list of `count` entries. Arrows move to the adjacent entry
 * and wrap around; Home and End move to the ends.
 * @param index the current entry, -1 for none
 * @param keys the keys for the next and the previous entry
 * @returns the new index, or `undefined` if the key has no effect
 */
export function moveInList(
  key: string,
  index: number,
  count: number,
  [next, previous]: readonly [string, string] = ['ArrowDown', 'ArrowUp'],
): number | undefined {
  if (count === 0) return undefined
  if (key === next) return (index + 1) % count
  if (key === previous) return index <= 0 ? count - 1 : index - 1
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
