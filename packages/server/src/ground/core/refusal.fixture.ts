import { Refusal } from './refusal.js'

/**
 * Summarises a refusal: `field: code` for each field, or the code without fields. Undefined for any
 * other decision.
 */
export function refused(decision: unknown): string[] | undefined {
  if (!(decision instanceof Refusal)) return undefined
  const { fields = [] } = decision.details
  return fields.length > 0 ? fields.map(({ field, code }) => `${field}: ${code}`) : [decision.code]
}
