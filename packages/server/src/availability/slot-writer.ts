import type { PlaceFacts, Verdict } from './availability-rules.js'
import type { WrittenSlot } from './column.js'
import type { Interval } from '../scheduling/interval.js'
import { holderToShow, toSlot } from './to-availability.js'
import type { ZoneGrid } from './zone-grid.js'

/**
 * Writes the slots of a grid, once what many places share: all of a step, free until the same time,
 * or refused for the same reasons.
 */
export class SlotWriter {
  readonly #grid: ZoneGrid
  readonly #free = new Map<Interval, Map<number | string, WrittenSlot>>()
  readonly #refused = new Map<number | string, WrittenSlot>()

  constructor(grid: ZoneGrid) {
    this.#grid = grid
  }

  write(facts: PlaceFacts, verdict: Verdict, span: Interval): WrittenSlot {
    const shown = holderToShow(facts, verdict, span)
    const alike = shown ? undefined : this.#alike(verdict, span)
    const key = verdict.isFree ? verdict.freeTo : verdict.reasons.join()
    const known = alike?.get(key)
    if (known) return known
    const slot = toSlot(verdict, shown, span, this.#grid)
    const written = {
      isFree: verdict.isFree,
      json: Buffer.from(`,${JSON.stringify(slot).slice(1)}`),
    }
    alike?.set(key, written)
    return written
  }

  /** Slots that differ in nothing but the key; undefined where hardly any are alike. */
  #alike(verdict: Verdict, span: Interval): Map<number | string, WrittenSlot> | undefined {
    if (!verdict.isFree) return this.#refused
    if (verdict.from !== span.from || verdict.to !== span.to) return undefined
    const known = this.#free.get(span) ?? new Map<number | string, WrittenSlot>()
    this.#free.set(span, known)
    return known
  }
}
