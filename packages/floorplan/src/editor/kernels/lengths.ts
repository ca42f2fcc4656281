import type { PlanDocument } from '../../formats/level/plan-level.js'
import { tidy } from './element-shape.js'

/** Converts a plan's lengths for display: metres, or reference units if the plan has no scale. */
interface Lengths {
  /** `m`, or undefined for the plan's own units. */
  readonly unit: 'm' | undefined
  /** Converts reference units to a number, rounded to the millimetre. */
  toNumber(units: number): number
  /** Formats a length with its unit, for sentences. */
  toText(units: number): string
  toUnits(number: number): number
}

type Scale = Pick<PlanDocument, 'georeference' | 'metresPerUnit'>

/** Metres per reference unit; undefined if the plan has no scale. */
export const scaleOf = ({ georeference, metresPerUnit }: Scale): number | undefined =>
  georeference ? 1 / georeference.unitsPerMetre : metresPerUnit

/** @param locale of lengths in sentences */
export function lengthsOf(plan: Scale, locale = 'en'): Lengths {
  const scale = scaleOf(plan)
  const unit = scale === undefined ? undefined : 'm'
  const toNumber = (units: number) =>
    scale === undefined ? tidy(units) : Math.round(units * scale * 1000) / 1000 || 0
  return {
    unit,
    toNumber,
    toText: (units) =>
      `${toNumber(units).toLocaleString(locale, { useGrouping: false })}${unit ? ' m' : ''}`,
    toUnits: (number) => (scale === undefined ? number : tidy(number / scale)),
  }
}

/** Formats lengths of the plan that is edited, for announcements. */
export const lengthTexts = (store: {
  readonly get: () => { readonly document: Scale }
  readonly messages: { readonly locale: string }
}): Lengths['toText'] => lengthsOf(store.get().document, store.messages.locale).toText
