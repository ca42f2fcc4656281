import { toReasonKey } from '../../ground/core/distinct-reasons.js'
import type { Interval } from '../../directory/scheduling/interval.js'
import type { PlaceFacts, Evaluation } from './availability-rules.js'
import type { WrittenSlot } from './column.js'
import { holderToShow, toSlot } from './to-availability.js'
import type { ZoneGrid } from './zone-grid.js'

/**
 * Serialises the slots of a grid. Slots of many locations are serialised once: those free for the
 * whole step, free until the same time, or refused for the same reasons.
 */
export class SlotWriter {
  readonly #grid: ZoneGrid
  readonly #free = new Map<Interval, Map<number | string, WrittenSlot>>()
  readonly #refused = new Map<number | string, WrittenSlot>()

  constructor(grid: ZoneGrid) {
    this.#grid = grid
  }

  write(facts: PlaceFacts, evaluation: Evaluation, span: Interval): WrittenSlot {
    const shown = holderToShow(facts, evaluation, span)
    const alike = shown ? undefined : this.#alike(evaluation, span)
    const key = evaluation.isFree ? evaluation.freeTo : toReasonKey(evaluation.reasons)
    const known = alike?.get(key)
    if (known) return known
    const slot = toSlot(evaluation, shown, span, this.#grid)
    const written = {
      isFree: evaluation.isFree,
      json: Buffer.from(`,${JSON.stringify(slot).slice(1)}`),
    }
    alike?.set(key, written)
    return written
  }

  /**
   * Returns a cache of slots that differ only in the key; undefined for evaluations that rarely
   * recur.
   */
  #alike(evaluation: Evaluation, span: Interval): Map<number | string, WrittenSlot> | undefined {
    if (!evaluation.isFree) return this.#refused
    if (evaluation.from !== span.from || evaluation.to !== span.to) return undefined
    const known = this.#free.get(span) ?? new Map<number | string, WrittenSlot>()
    this.#free.set(span, known)
    return known
  }
}
