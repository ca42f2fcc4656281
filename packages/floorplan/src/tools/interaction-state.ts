import type { Emitter } from '../emitter.js'
import type { Highlights } from '../layers/overlay-layer.js'
import { state, type MarkerTable } from '../marker-table.js'
import type { Anchor, FloorPlanEvents, InputSource } from '../types.js'

/** The interaction state's queries and notifications. */
export type InteractionHost = {
  tableNow: () => MarkerTable
  anchorAt: (i: number) => Anchor
  onChange: () => void
}

/**
 * Hovered, focused and selected markers, stored by id so that they survive a new list of markers.
 */
export class InteractionState {
  readonly #selected = new Set<string>()
  #hovered: string | null = null
  #focused: string | null = null
  /** The marker that last had keyboard focus. */
  lastFocused: string | null = null

  readonly #host: InteractionHost
  readonly #events: Emitter<FloorPlanEvents>

  constructor(host: InteractionHost, events: Emitter<FloorPlanEvents>) {
    this.#host = host
    this.#events = events
  }

  get highlights(): Highlights {
    const table = this.#host.tableNow()
    const at = (id: string | null) => table.find(id) ?? -1
    return {
      hovered: at(this.#hovered),
      focused: at(this.#focused),
      selected: Array.from(this.#selected, at),
    }
  }

  isSelected(id: string): boolean {
    return this.#selected.has(id)
  }

  get isEmpty(): boolean {
    return this.#focused === null && this.#selected.size === 0
  }

  has(id: string): boolean {
    return id === this.#focused || this.#selected.has(id)
  }

  /** Selects without emitting an event. */
  select(ids: readonly string[]): void {
    this.#selected.clear()
    for (const id of ids) this.#selected.add(id)
    this.#host.onChange()
  }

  forgetMissing(): void {
    for (const id of this.#selected)
      if (this.#host.tableNow().find(id) === undefined) this.#selected.delete(id)
  }

  /** Handles the pointer moving over a marker, or off all markers (null). */
  hover(i: number | null): void {
    const id = i === null ? null : this.#host.tableNow().markers[i]!.id
    if (id === this.#hovered) return
    this.#hovered = id
    this.#host.onChange()
    this.#tellHover(i, 'pointer')
  }

  /** Handles keyboard focus moving to a marker, or leaving the list (null). */
  focus(id: string | null): void {
    this.#focused = id
    this.lastFocused = id ?? this.lastFocused
    this.#host.onChange()
    this.#tellHover(this.#host.tableNow().find(id) ?? null, 'keyboard')
  }

  /** Activates a marker for the user. Ignores disabled markers. */
  choose(i: number, source: InputSource): void {
    const table = this.#host.tableNow()
    if (state.isDisabled(table.states[i]!)) return
    const { id } = table.markers[i]!
    this.#change([id], source)
    this.#events.emit('activate', {
      id,
      marker: table.markerAt(i),
      anchor: this.#host.anchorAt(i),
      source,
    })
  }

  /** Adds a marker to the user's selection, or removes it. */
  toggle(i: number, source: InputSource): void {
    const table = this.#host.tableNow()
    if (state.isDisabled(table.states[i]!)) return
    const { id } = table.markers[i]!
    this.#change(
      this.#selected.has(id)
        ? [...this.#selected].filter((other) => other !== id)
        : [...this.#selected, id],
      source,
    )
  }

  /**
   * Selects markers for the user, replacing or extending the selection. Ignores disabled markers.
   */
  chooseMany(indexes: readonly number[], source: InputSource, adds: boolean): void {
    const { markers, states } = this.#host.tableNow()
    const ids = indexes.filter((i) => !state.isDisabled(states[i]!)).map((i) => markers[i]!.id)
    this.#change([...new Set(adds ? [...this.#selected, ...ids] : ids)], source)
  }

  clear(source: InputSource): void {
    this.#change([], source)
  }

  #change(ids: string[], source: InputSource): void {
    if (ids.length === this.#selected.size && ids.every((id) => this.#selected.has(id))) return
    this.select(ids)
    this.#events.emit('select', { ids, source })
  }

  #tellHover(i: number | null, source: InputSource): void {
    const table = this.#host.tableNow()
    if (i === null) this.#events.emit('hover', { id: null, marker: null, anchor: null, source })
    else
      this.#events.emit('hover', {
        id: table.markers[i]!.id,
        marker: table.markerAt(i),
        anchor: this.#host.anchorAt(i),
        source,
      })
  }
}
