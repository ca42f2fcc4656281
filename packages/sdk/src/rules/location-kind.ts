/** Levels from the root down. A child may skip levels but not go up (AD-120). */
const levels = ['ORL', 'REGION', 'SUB_REGION', 'SITE', 'BUILDING', 'FLOOR', 'ZONE', 'AREA']
const parking: Readonly<Record<string, readonly string[]>> = {
  CAR_PARK: ['SITE', 'BUILDING'],
  CAR_LEVEL: ['CAR_PARK'],
  CAR_SPACE: ['CAR_PARK', 'CAR_LEVEL'],
}

/**
 * Whether a location of one kind may be in one of another. Kinds that are not levels are leaves,
 * including custom ones. A room may contain leaves: joined rooms and desks.
 */
export function mayContain(parentKind: string, kind: string): boolean {
  if (kind in parking) return parking[kind]!.includes(parentKind)
  const [parentLevel, level] = [levels.indexOf(parentKind), levels.indexOf(kind)]
  if (level === -1) return parentLevel !== -1 || parentKind === 'ROOM'
  return parentLevel !== -1 && parentLevel < level
}

/**
 * The kinds that may be in a location, from the highest level down. The leaves are the kinds of the
 * organisation's categories; without categories there is nothing to build a tree for (AD-120).
 */
export function possibleSubKinds(parentKind: string, leafKinds: readonly string[]): string[] {
  if (leafKinds.length === 0) return []
  return [...new Set([...levels, 'CAR_PARK', 'CAR_LEVEL', ...leafKinds])].filter((kind) =>
    mayContain(parentKind, kind),
  )
}
