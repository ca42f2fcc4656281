/** Levels from the root down. A child may skip levels but not move up (AD-120). */
const levels = ['ORL', 'REGION', 'SUB_REGION', 'SITE', 'BUILDING', 'FLOOR', 'ZONE', 'AREA']
const parking: Readonly<Record<string, readonly string[]>> = {
  CAR_PARK: ['SITE', 'BUILDING'],
  CAR_LEVEL: ['CAR_PARK'],
  CAR_SPACE: ['CAR_PARK', 'CAR_LEVEL'],
}

/**
 * Whether a location of one kind may contain another kind. Kinds that are not levels are leaves,
 * including custom ones. A room may contain leaves: joined rooms and desks.
 */
export function mayContain(parentKind: string, kind: string): boolean {
  if (kind in parking) return parking[kind]!.includes(parentKind)
  const [parentLevel, level] = [levels.indexOf(parentKind), levels.indexOf(kind)]
  if (level === -1) return parentLevel !== -1 || parentKind === 'ROOM'
  return parentLevel !== -1 && parentLevel < level
}

/**
 * The kinds that a location may contain, from the highest level down. The leaves are the
 * organisation's category kinds. Without categories, no kinds are possible (AD-120).
 */
export function possibleSubKinds(parentKind: string, leafKinds: readonly string[]): string[] {
  if (leafKinds.length === 0) return []
  return [...new Set([...levels, 'CAR_PARK', 'CAR_LEVEL', ...leafKinds])].filter((kind) =>
    mayContain(parentKind, kind),
  )
}
