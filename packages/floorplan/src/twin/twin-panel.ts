import { nothingCovered, type Insets } from '../kernels/fit-view.js'
import type { Messages } from '../messages.js'
import { rowHeight } from './window-of.js'

export type PanelEvents = { onFilter: () => void; onToggle: () => void; onScroll: () => void }

/** The list's panel: its toggle button, search, filter, and spacers for virtualised rows. */
export class TwinPanel {
  readonly list = document.createElement('ul')
  readonly opener = document.createElement('button')
  readonly #panel = document.createElement('div')
  readonly #head = document.createElement('div')
  readonly #searchBox = document.createElement('input')
  readonly #filterBox = document.createElement('input')
  readonly #filterLabel = document.createElement('span')
  readonly #closer = document.createElement('button')
  readonly #count = document.createElement('p')
  readonly #scroller = document.createElement('div')
  readonly #live = document.createElement('div')
  #counts: readonly [number, number] = [0, 0]

  #messages: Messages
  readonly #events: PanelEvents

  constructor(mount: HTMLElement, messages: Messages, signal: AbortSignal, events: PanelEvents) {
    this.#messages = messages
    this.#events = events

    this.opener.className = 'opener'
    this.#panel.className = 'panel'
    this.#panel.role = 'group'
    this.#head.className = 'head'
    this.#head.hidden = true
    this.#scroller.className = 'scroller'
    this.#live.className = 'hidden'
    this.#live.role = this.#count.role = 'status'
    this.list.role = 'list'
    this.#closer.className = 'close'
    this.#closer.textContent = '×'
    this.opener.type = this.#closer.type = 'button'
    this.opener.ariaExpanded = 'false'
    this.#searchBox.type = 'search'
    this.#filterBox.type = 'checkbox'
    const filter = document.createElement('label')
    filter.append(this.#filterBox, this.#filterLabel)
    this.#head.append(this.#searchBox, this.#closer, filter, this.#count)
    this.#scroller.append(this.list)
    this.#panel.append(this.#head, this.#scroller)
    mount.append(this.opener, this.#panel, this.#live)
    this.setMessages(messages)

    this.opener.addEventListener('click', () => (this.isOpen ? this.close() : this.open()), {
      signal,
    })
    this.#closer.addEventListener('click', () => this.close(), { signal })
    this.#searchBox.addEventListener('input', events.onFilter, { signal })
    this.#filterBox.addEventListener('change', events.onFilter, { signal })
    this.#scroller.addEventListener('scroll', events.onScroll, { signal, passive: true })
    this.#head.addEventListener('keydown', (event) => event.key === 'Escape' && this.close(), {
      signal,
    })
  }

  get isOpen(): boolean {
    return !this.#head.hidden
  }

  get query(): string {
    return this.#searchBox.value
  }

  get onlyAvailable(): boolean {
    return this.isOpen && this.#filterBox.checked
  }

  open(): void {
    this.#toggle(true)
    // On phones, the panel is at the bottom of the plan, which may be below the fold.
    this.#panel.scrollIntoView({ block: 'nearest' })
    this.#searchBox.focus({ preventScroll: true })
  }

  close(): void {
    if (!this.isOpen) return
    this.#toggle(false)
    this.opener.focus({ preventScroll: true })
  }

  #toggle(isOpen: boolean): void {
    this.#head.hidden = !isOpen
    this.#panel.classList.toggle('open', isOpen)
    this.opener.ariaExpanded = String(isOpen)
    this.#events.onToggle()
  }

  setMessages(messages: Messages): void {
    this.#messages = messages
    this.opener.textContent = messages.chooseFromList
    this.#panel.ariaLabel = messages.chooseFromList
    this.list.ariaLabel = messages.plan
    this.#searchBox.placeholder = this.#searchBox.ariaLabel = messages.search
    this.#filterLabel.textContent = messages.onlyAvailable
    this.#closer.ariaLabel = this.#closer.title = messages.closeList
    this.setCount(...this.#counts)
  }

  setCount(shown: number, total: number): void {
    this.#counts = [shown, total]
    const text =
      shown === 0 && total > 0 ? this.#messages.nothingFound : this.#messages.shown(shown, total)
    if (this.#count.textContent !== text) this.#count.textContent = text
  }

  announce(text: string): void {
    this.#live.textContent = text
  }

  rowsInSight(): { first: number; count: number } {
    return {
      first: Math.floor(this.#scroller.scrollTop / rowHeight),
      count: Math.ceil(this.#scroller.clientHeight / rowHeight) + 1,
    }
  }

  setSpace(rowsAbove: number, rowsBelow: number): void {
    this.list.style.paddingBlock = this.isOpen
      ? `${rowsAbove * rowHeight}px ${rowsBelow * rowHeight}px`
      : ''
  }

  scrollToRow(row: number): void {
    const [top, height] = [row * rowHeight, this.#scroller.clientHeight]
    if (top < this.#scroller.scrollTop) this.#scroller.scrollTop = top
    else if (top + rowHeight > this.#scroller.scrollTop + height)
      this.#scroller.scrollTop = top + rowHeight - height
  }

  /** The area of the plan covered by the open panel, in CSS pixels from the plan's edges. */
  covers(plan: HTMLElement): Insets {
    if (!this.isOpen) return nothingCovered
    const { offsetWidth: width, offsetHeight: height } = this.#panel
    if (width >= plan.clientWidth * 0.7) return { ...nothingCovered, bottom: height }
    const side = getComputedStyle(plan).direction === 'rtl' ? 'right' : 'left'
    return { ...nothingCovered, [side]: width }
  }
}
