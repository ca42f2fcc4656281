import type { Messages } from '../messages.js'

export type ControlActions = { zoomIn: () => void; zoomOut: () => void; showAll: () => void }

const icons: Record<keyof ControlActions, string> = {
  zoomIn: 'M12 5 V19 M5 12 H19',
  zoomOut: 'M5 12 H19',
  // A frame with a centre point. Corners alone would look like the full-screen icon.
  showAll: 'M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15 M12 12 V12.01',
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
