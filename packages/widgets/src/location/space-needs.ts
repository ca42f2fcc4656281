/** Required features of a space, by id. */
export interface SpaceNeeds {
  /** The space must have all of these facilities. */
  readonly facilities: readonly number[]
  /** The space must support at least one of these layouts, because a booking has one layout. */
  readonly layouts: readonly number[]
  /** All of these extras must be available for the space. */
  readonly extras: readonly number[]
}
/** The kinds of needs, in display order. */
export const kinds = [
  'facilities',
  'layouts',
  'extras',
] as const satisfies readonly (keyof SpaceNeeds)[]

export const byKind = <Value>(of: (kind: keyof SpaceNeeds) => Value) => ({
  facilities: of('facilities'),
  layouts: of('layouts'),
  extras: of('extras'),
})

/** No requirements: any space matches. */
export const noNeeds: SpaceNeeds = byKind(() => [])

export interface Feature {
  readonly id: number
  readonly text: string
}
/** The available filter options, by kind. */
export type Features = Readonly<Record<keyof SpaceNeeds, readonly Feature[]>>
export const noFeatures: Features = byKind(() => [])

export const isAny = (of: Features | SpaceNeeds) => kinds.some((kind) => of[kind].length > 0)
