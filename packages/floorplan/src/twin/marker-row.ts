import type { Marker } from '../types.js'
import { describeMarker, titleOf } from './describe-marker.js'
import type { Messages } from '../messages.js'
import { statusIcon } from './status-icon.js'

export class MarkerRow {
  readonly item = document.createElement('li')
  readonly button = document.createElement('button')
  readonly #title = document.createElement('span')
  readonly #detail = document.createElement('span')
  #shown = ''

  constructor(readonly id: string) {
    this.button.type = 'button'
    this.button.tabIndex = -1
    this.button.dataset.id = id
    this.button.className = 'marker'
    this.#title.className = 'title'
    this.#detail.className = 'detail'
    const text = document.createElement('span')
    text.className = 'text'
    // The space is invisible but separates the words, as in the button's accessible name (WCAG
    // 2.5.3).
    text.append(this.#title, ' ', this.#detail)
    this.button.append(text)
    this.item.append(this.button)
  }

  update(marker: Marker, messages: Messages, isSelected: boolean): void {
    const name = describeMarker(marker, messages)
    const key = [name, marker.disabled, isSelected].join('\n')
    if (key === this.#shown) return
    this.#shown = key
    this.button.setAttribute('aria-label', isSelected ? `${name}, ${messages.selected}` : name)
    this.button.dataset.status = marker.status
    this.button.ariaDisabled = marker.disabled ? 'true' : null
    this.button.ariaCurrent = isSelected ? 'true' : null
    this.#title.textContent = titleOf(marker, messages)
    this.#detail.textContent = [marker.nameLabel, messages.status[marker.status]]
      .filter(Boolean)
      .join(', ')
    this.button.querySelector('.badge')?.remove()
    this.button.prepend(statusIcon(marker.status))
  }

  /** Sets the position in the whole list, of which only a window may be rendered. */
  number(position: number, size: number): void {
    this.item.ariaPosInSet = String(position + 1)
    this.item.ariaSetSize = String(size)
  }
}
