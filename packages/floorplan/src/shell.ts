import { directionOf } from '@mosaic-booking/sdk/messages'
import { adoptStyles, applyTokens } from './style-sheet.js'
import { resolveTokens, themeTokens } from './themes.js'
import type { Messages } from './messages.js'
import type { Theme, ThemeTokens } from './types.js'

/** A floor plan's elements: one child of the container, with everything else in its shadow root. */
export class Shell {
  /** Contains the list, the canvases and the controls, in Tab order. */
  readonly root = document.createElement('div')
  /** Receives pointer, wheel and keyboard events, and contains the canvases. */
  readonly viewport = document.createElement('div')
  readonly #host = document.createElement('div')
  readonly #help = document.createElement('p')

  constructor(container: HTMLElement) {
    this.#host.attachShadow({ mode: 'open' }).append(this.root)
    container.append(this.#host)
    this.keepStyles()
    this.root.className = 'root'
    this.viewport.className = 'viewport'
    this.viewport.tabIndex = 0
    this.viewport.role = 'application'
    this.#help.className = 'hidden'
    this.#help.id = 'help'
    this.viewport.setAttribute('aria-describedby', this.#help.id)
  }

  /** Adopts the styles again if the page has moved the plan to another document. */
  keepStyles(): void {
    adoptStyles(this.#host.shadowRoot!)
  }

  /** Adds the viewport after the elements that precede it in Tab order. */
  addViewport(): void {
    this.root.append(this.viewport, this.#help)
  }

  setMessages({ plan, planHelp, locale }: Messages): void {
    this.root.lang = locale
    this.root.dir = directionOf(locale)
    this.viewport.ariaLabel = plan
    this.#help.textContent = planHelp
  }

  /** Applies a theme to the elements and returns the resolved colours for the canvas. */
  setTheme(theme: Theme, forcedColors: boolean): ThemeTokens {
    const tokens = resolveTokens(themeTokens(theme, forcedColors), this.#host)
    applyTokens(this.root, tokens)
    return tokens
  }

  setPointer(over: 'marker' | 'plan' | 'dragged'): void {
    this.viewport.classList.toggle('is-over', over === 'marker')
    this.viewport.classList.toggle('is-dragged', over === 'dragged')
  }

  destroy(): void {
    this.#host.remove()
  }
}
