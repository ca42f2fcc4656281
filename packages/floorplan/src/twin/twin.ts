import { nearestInDirection } from '../kernels/nearest-in-direction.js'
import { emptyTable, type MarkerTable } from '../marker-table.js'
import type { Keys } from '../tools/gestures.js'
import { readKey, type KeyCommand } from '../tools/keyboard.js'
import { describeMarker, titleOf } from './describe-marker.js'
import { MarkerRow } from './marker-row.js'
import type { Messages } from '../messages.js'
import { TwinPanel } from './twin-panel.js'
import { windowOf, type RowWindow } from './window-of.js'

export type TwinHost = {
  isSelected: (id: string) => boolean
  /** Called when keyboard focus moves to a marker, or leaves the list (null). */
  onFocus: (id: string | null) => void
  onActivate: (i: number, keys: Keys) => void
  /** Called when Ctrl + A is pressed. Returns false if it is not supported. */
  onSelectAll: () => boolean
  onCommand: (command: KeyCommand) => void
  /** Called when the twin must be synchronised in the next frame. */
  onStale: () => void
}

/** Longer lists retain the given order, because sorting them would cause a noticeable delay. */
const longestSorted = 5000

/**
 * The plan as a list of buttons, one per marker, always in sync with the canvas, for screen readers
 * and keyboards. While closed, only the focused button is visible, and arrow keys move to the
 * nearest marker on the plan. While open, it is a searchable list, and the up and down keys follow
 * its order.
 */
export class Twin {
  readonly panel: TwinPanel
  #table: MarkerTable = emptyTable
  readonly #rows = new Map<string, MarkerRow>()
  /** Table rows in list order: all rows, and the rows that match the filter. */
  #sorted = new Uint32Array()
  #order = new Uint32Array()
  /** Each marker's position in `order`; -1 if it is filtered out. */
  #positions = new Int32Array()
  /** The markers with stale rows; null if any row may be stale. */
  #changed: Set<string> | null = null
  /** The marker whose button is the list's tab stop. */
  #active: string | null = null
  /** The tab stop's last position, used to stay near it when its marker is removed. */
  #lastPosition = 0
  #staleOrder = true
  #staleFilter = true

  #messages: Messages
  readonly #host: TwinHost

  constructor(mount: HTMLElement, messages: Messages, host: TwinHost, signal: AbortSignal) {
    this.#messages = messages
    this.#host = host

    this.panel = new TwinPanel(mount, messages, signal, {
      onFilter: () => this.#refilter(),
      onToggle: () => this.#refilter(),
      onScroll: () => this.markChanged(),
    })
    const { list } = this.panel
    const idOf = (event: Event) =>
      (event.target as HTMLElement).closest<HTMLElement>('.marker')?.dataset.id
    list.addEventListener('click', (event) => this.#activate(idOf(event), event), { signal })
    list.addEventListener('focusin', (event) => this.#onFocusIn(idOf(event)), { signal })
    list.addEventListener(
      'focusout',
      (event) => list.contains(event.relatedTarget as Node | null) || host.onFocus(null),
      {
        signal,
      },
    )
    list.addEventListener('keydown', (event) => this.#onKey(event), { signal })
  }

  setMessages(messages: Messages): void {
    this.#messages = messages
    this.panel.setMessages(messages)
    this.#refresh()
  }

  /** Sets a new table. `relisted` is true if markers were added, removed or renamed. */
  setTable(table: MarkerTable, relisted: boolean): void {
    this.#table = table
    if (relisted) this.#refresh()
    this.markChanged()
  }

  /** Marks some or all markers as changed. Their rows are updated in the next frame. */
  markChanged(ids?: Iterable<string>): void {
    if (this.panel.onlyAvailable) this.#staleFilter = true
    if (!ids) this.#changed = null
    else if (this.#changed) for (const id of ids) if (this.#rows.has(id)) this.#changed.add(id)
    this.#host.onStale()
  }

  /** Announces a marker to screen readers without moving the focus. */
  announce(id: string): void {
    const i = this.#table.find(id)
    if (i !== undefined)
      this.panel.announce(describeMarker(this.#table.markerAt(i), this.#messages))
  }

  focus(id: string): void {
    this.#active = id
    this.#changed = null
    this.sync(true)
    this.#rows.get(id)?.button.focus({ preventScroll: !this.panel.isOpen })
  }

  /** Updates the document from the table. Leaves unchanged rows untouched. */
  sync(scrollToActive = false): void {
    const changed = this.#changed
    this.#changed = new Set()
    if (changed && !this.#staleOrder && !this.#staleFilter) return this.#updateRows(changed)
    if (this.#staleOrder) this.#sort()
    if (this.#staleFilter) this.#filter()
    const active = this.#table.find(this.#active)
    const position = active === undefined ? -1 : this.#positions[active]!
    const hadFocus = this.panel.list.contains(
      (this.panel.list.getRootNode() as ShadowRoot).activeElement,
    )
    const oldFocus = this.#active
    if (position < 0)
      this.#active = this.#idAt(Math.min(this.#lastPosition, this.#order.length - 1))
    else this.#lastPosition = position
    if (scrollToActive && this.panel.isOpen) this.panel.scrollToRow(this.#lastPosition)

    const { first, count } = this.panel.isOpen
      ? this.panel.rowsInSight()
      : { first: this.#lastPosition - 5, count: 10 }
    this.#render(windowOf(this.#order.length, first, count))
    if (hadFocus && this.#active !== null && this.#active !== oldFocus)
      this.#rows.get(this.#active)?.button.focus({ preventScroll: true })
  }

  #updateRows(ids: Iterable<string>): void {
    for (const id of ids) {
      const [row, i] = [this.#rows.get(id), this.#table.find(id)]
      if (row && i !== undefined)
        row.update(this.#table.markerAt(i), this.#messages, this.#host.isSelected(id))
    }
  }

  #refresh(): void {
    this.#staleOrder = true
    this.markChanged()
  }

  #refilter(): void {
    this.#staleFilter = true
    this.markChanged()
  }

  #idAt(position: number): string | null {
    const i = this.#order[position]
    return i === undefined ? null : this.#table.markers[i]!.id
  }

  #sort(): void {
    this.#staleOrder = false
    this.#staleFilter = true
    this.#sorted = new Uint32Array(this.#table.count)
    for (let i = 0; i < this.#sorted.length; i++) this.#sorted[i] = i
    if (this.#sorted.length > longestSorted) return
    const titles = this.#table.markers.map((marker) => titleOf(marker, this.#messages))
    const { compare } = new Intl.Collator(this.#messages.locale, { numeric: true })
    this.#sorted.sort((a, b) => compare(titles[a]!, titles[b]!))
  }

  #filter(): void {
    this.#staleFilter = false
    const { query, onlyAvailable, isOpen } = this.panel
    const words = isOpen
      ? query.toLocaleLowerCase(this.#messages.locale).split(/\s+/).filter(Boolean)
      : []
    const isFree = (i: number) => this.#table.statusAt(i).startsWith('AVAILABLE')
    const hasWords = (i: number) => {
      const text = describeMarker(this.#table.markerAt(i), this.#messages).toLocaleLowerCase(
        this.#messages.locale,
      )
      return words.every((word) => text.includes(word))
    }
    const among = onlyAvailable ? this.#sorted.filter(isFree) : this.#sorted
    this.#order = words.length > 0 ? among.filter(hasWords) : among
    this.#positions = new Int32Array(this.#table.count).fill(-1)
    this.#order.forEach((i, position) => (this.#positions[i] = position))
    this.panel.setCount(this.#order.length, this.#sorted.length)
  }

  #render({ start, end }: RowWindow): void {
    const { list } = this.panel
    const wanted = [...this.#order.subarray(start, end)]
    const ids = new Set(wanted.map((i) => this.#table.markers[i]!.id))
    for (const [id, row] of this.#rows) {
      if (ids.has(id)) continue
      row.item.remove()
      this.#rows.delete(id)
    }
    let next = list.firstElementChild
    wanted.forEach((i, at) => {
      const { id } = this.#table.markers[i]!
      const row = this.#rows.get(id) ?? new MarkerRow(id)
      this.#rows.set(id, row)
      row.update(this.#table.markerAt(i), this.#messages, this.#host.isSelected(id))
      row.number(start + at, this.#order.length)
      row.button.tabIndex = id === this.#active ? 0 : -1
      // Do not touch a row that is already in place, because moving it would blur it.
      if (row.item === next) next = next.nextElementSibling
      else list.insertBefore(row.item, next)
    })
    this.panel.setSpace(start, this.#order.length - end)
  }

  #activate(id: string | undefined, keys: Keys): void {
    const i = id === undefined ? undefined : this.#table.find(id)
    if (i !== undefined) this.#host.onActivate(i, keys)
  }

  #onFocusIn(id: string | undefined): void {
    if (id === undefined) return
    if (this.#active !== id) {
      const old = this.#rows.get(this.#active ?? '')
      if (old) old.button.tabIndex = -1
      this.#active = id
      this.markChanged()
    }
    const row = this.#rows.get(id)
    if (row) row.button.tabIndex = 0
    this.#lastPosition = Math.max(0, this.#positions[this.#table.find(id) ?? -1] ?? 0)
    this.#host.onFocus(id)
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && this.panel.isOpen) return this.panel.close()
    if (event.key === 'a' && (event.ctrlKey || event.metaKey) && this.#host.onSelectAll())
      return event.preventDefault()
    const target = this.#targetOf(event)
    if (target === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (typeof target === 'string') this.focus(target)
  }

  /**
   * Returns the marker to which a key moves; null if there is none or the key ran a command;
   * undefined if the list does not handle the key.
   */
  #targetOf(event: KeyboardEvent): string | null | undefined {
    const here = this.#table.find(this.#active)
    if (here === undefined) return undefined
    const position = Math.max(0, this.#positions[here]!)
    if (event.key === 'Home') return this.#idAt(0)
    if (event.key === 'End') return this.#idAt(this.#order.length - 1)
    const command = readKey(event)
    if (command.do === 'none') return undefined
    if (command.do !== 'move') {
      this.#host.onCommand(command)
      return null
    }
    if (this.panel.isOpen) {
      if (command.direction === 'up') return this.#idAt(position - 1)
      if (command.direction === 'down') return this.#idAt(position + 1)
      return null
    }
    const nearest = nearestInDirection(this.#table.anchors, here, command.direction)
    return nearest < 0 ? null : this.#table.markers[nearest]!.id
  }
}
