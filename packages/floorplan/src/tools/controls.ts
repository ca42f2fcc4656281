import type { Messages } from '../messages.js'

export type ControlActions = { zoomIn: () => void; zoomOut: () => void; showAll: () => void }

const icons: Record<keyof ControlActions, string> = {
  zoomIn: 'M12 5V19M5 12H19',
  zoomOut: 'M5 12H19',
  // A frame with a centre point. Corners alone would look like the full-screen icon.
  showAll: 'M4 9V4H9M15 4H20V9M20 15V20H15M9 20H4V15M12 12V12.01',
}

/** Zoom buttons, because every gesture needs an alternative without dragging (WCAG 2.2, 2.5.7). */
export class Controls {
  readonly #buttons = new Map<keyof ControlActions, HTMLButtonElement>()

  constructor(
    mount: HTMLElement,
    messages: Messages,
    actions: ControlActions,
    signal: AbortSignal,
  ) {
    const bar = document.createElement('div')
    bar.className = 'controls'
    for (const name of ['zoomIn', 'zoomOut', 'showAll'] as const) {
      const button = document.createElement('button')
      button.type = 'button'
      button.append(drawIcon(icons[name]))
      button.addEventListener('click', actions[name], { signal })
      bar.append(button)
      this.#buttons.set(name, button)
    }
    mount.append(bar)
    this.setMessages(messages)
  }

  setMessages(messages: Messages): void {
    for (const [name, button] of this.#buttons) button.ariaLabel = button.title = messages[name]
  }
}

/** Built node by node, because Trusted Types may forbid HTML strings. */
function drawIcon(path: string): SVGElement {
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name) as SVGElement
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    return element
  }
  const svg = make('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  svg.append(make('path', { d: path }))
  return svg
}
