/** An error in the format of RFC 7644, 3.12. */
export class ScimRefused extends Error {
  override readonly name = 'ScimRefused'
  constructor(
    readonly status: number,
    readonly scimType: string | undefined,
    message: string,
  ) {
    super(message)
  }
}

export type Loose = Readonly<Record<string, unknown>>

export const isRecord = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** SCIM resources have three levels; extensions may have a few more. */
const maxDepth = 20

/** Refuses text that PostgreSQL cannot store, and excessive nesting. */
export function refuseUnfit(...given: readonly unknown[]): void {
  let level = [...given]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) throw new ScimRefused(400, 'invalidSyntax', 'This is nested too deeply.')
    if (level.some((value) => typeof value === 'string' && value.includes('\u0000')))
      throw new ScimRefused(400, 'invalidValue', 'Texts must not contain U+0000.')
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
}
