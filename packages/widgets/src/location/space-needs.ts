/** What a space must have, by ids. */
export interface SpaceNeeds {
  /** It has all of these facilities. */
  readonly facilities: readonly number[]
  /** It can be laid out in one of these ways; a booking has one layout. */
  readonly layouts: readonly number[]
  /** All of these extras can be ordered there. */
  readonly extras: readonly number[]
}
/** The kinds of needs, in the order shown. */
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

/** Any space will do. */
export const noNeeds: SpaceNeeds = byKind(() => [])

/** What a space may have, by name. */
export interface Feature {
  readonly id: number
  readonly text: string
}
/** What can be asked for, by kind. */
export type Features = Readonly<Record<keyof SpaceNeeds, readonly Feature[]>>
export const noFeatures: Features = byKind(() => [])

export const isAny = (of: Features | SpaceNeeds) => kinds.some((kind) => of[kind].length > 0)
