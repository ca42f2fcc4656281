/** Replaces query-core's `infiniteQueryBehavior.js` in the lite flavour. */
export function infiniteQueryBehavior(): never {
  throw new Error('The lite flavour has no infinite queries.')
}

export function hasNextPage(): never {
  return infiniteQueryBehavior()
}

export function hasPreviousPage(): never {
  return infiniteQueryBehavior()
}
