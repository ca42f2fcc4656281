import { rowHeight } from './twin/window-of.js'
import { bookingStatuses, type ThemeTokens } from './types.js'

/**
 * The styles of everything except the canvases, in a shadow root that the host's style sheets
 * cannot reach. While closed, the list serves screen readers and the keyboard, and only the focused
 * button is visible.
 */
const rules = `
:host { display: block; width: 100%; height: 100%; contain: strict; }
.root { position: relative; width: 100%; height: 100%; overflow: hidden; container-type: size;
  font: 400 14px/1.35 var(--font); color: var(--text); background: var(--surface); -webkit-tap-highlight-color: transparent; }
.viewport { position: absolute; inset: 0; touch-action: none; user-select: none; -webkit-user-select: none; outline: none;
  cursor: grab; }
.layer { position: absolute; inset: 0; pointer-events: none; }
.viewport.is-dragged { cursor: grabbing; }
.viewport.is-over { cursor: pointer; }
.viewport:focus-visible::after { content: ''; position: absolute; inset: 3px; border-radius: 6px;
  border: 3px solid var(--focus); box-shadow: 0 0 0 2px var(--halo), inset 0 0 0 2px var(--halo); pointer-events: none; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

button, input { font: inherit; color: inherit; }
button { cursor: pointer; }
:is(button, input):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.opener, .controls button, .marker, .panel.open { background: var(--halo); border: 1px solid var(--border);
  box-shadow: 0 1px 2px rgb(0 0 0 / 0.12), 0 4px 14px rgb(0 0 0 / 0.12); }
.opener { position: absolute; z-index: 3; top: 12px; inset-inline-start: 12px; min-height: 40px; padding: 0 14px; border-radius: 10px;
  font-weight: 600; }
.opener:not(:focus-visible):not(.is-shown) { clip-path: inset(50%); }
.opener[aria-expanded='true'] { visibility: hidden; }

ul { list-style: none; margin: 0; padding: 0; }
li { display: contents; }
.marker { display: flex; align-items: center; gap: 10px; text-align: start; }
.badge { flex: none; width: 22px; height: 22px; overflow: visible; }
.text { display: flex; flex-direction: column; min-width: 0; }
.title { font-weight: 600; }
.title { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.detail { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden;
  color: var(--mutedText); font-size: 12.5px; line-height: 1.15; }
.panel:not(.open) .marker { position: absolute; z-index: 2; inset-inline-start: 12px; bottom: 12px; max-width: calc(100% - 88px);
  min-height: 44px; padding-block: 6px; padding-inline: 12px 14px; border-radius: 10px; }
.panel:not(.open) .marker:not(:focus-visible) { clip-path: inset(50%); pointer-events: none; }

.panel.open { position: absolute; z-index: 2; inset-block: 0; inset-inline: 0 auto; width: min(300px, 42%); display: flex;
  flex-direction: column; border-width: 0; border-inline-end-width: 1px; }
.head { display: flex; flex-wrap: wrap; gap: 10px 8px; align-items: center; padding: 12px;
  border-bottom: 1px solid var(--border); }
.head[hidden] { display: none; }
.head input[type='search'] { flex: 1 0 calc(100% - 74px); min-width: 0; min-height: 40px; padding: 0 12px; border-radius: 8px;
  border: 1px solid var(--mutedText); background: transparent; }
.head input::placeholder { color: var(--mutedText); opacity: 1; }
.head label { flex: 1; display: flex; align-items: center; gap: 8px; min-height: 24px; }
.head input[type='checkbox'] { width: 18px; height: 18px; margin: 0; accent-color: var(--accent); }
.head p { margin: 0; color: var(--mutedText); font-size: 12.5px; font-variant-numeric: tabular-nums; }
.close { width: 40px; height: 40px; padding: 0; border: 0; border-radius: 8px; background: transparent; font-size: 22px;
  line-height: 1; }
.panel.open .scroller { flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; }
.panel.open li { display: block; }
.panel.open .marker { width: 100%; height: ${rowHeight}px; padding: 0 14px; border: 0; box-shadow: none;
  background: transparent; }
.panel.open .marker:focus-visible { outline-offset: -4px; border-radius: 8px; }
.panel.open .marker[aria-current] { background: color-mix(in srgb, var(--accent) 16%, transparent);
  border-inline-start: 4px solid var(--accent); padding-inline-start: 10px; }
.marker[aria-disabled] { cursor: not-allowed; }
.marker[aria-disabled] > * { opacity: 0.55; }
@media (hover: hover) { .panel.open .marker:hover, .close:hover {
  background: color-mix(in srgb, var(--text) 7%, transparent); } }
@container (width < 40rem) {
  .panel.open { inset: auto 0 0 0; width: auto; height: 56%; border-width: 1px 0 0 0; border-radius: 14px 14px 0 0; }
}

.controls { position: absolute; z-index: 1; inset-inline-end: 12px; bottom: 12px; display: flex; flex-direction: column; gap: 8px; }
.controls button { width: 40px; height: 40px; padding: 0; border-radius: 10px; display: grid; place-items: center; }
.controls svg { width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round;
  stroke-linejoin: round; }
/* Below the plan, which is as wide as the view here, and the focused marker above them. */
@container (max-height: 400px) or (width < 64rem) {
  .controls { flex-direction: row; }
  .panel:not(.open) .marker { bottom: 64px; max-width: calc(100% - 24px); }
}
@media (hover: hover) { .controls button:hover, .opener:hover { background: color-mix(in srgb, var(--text) 7%, var(--halo)); } }
@media (forced-colors: active) { .badge { forced-color-adjust: none;
  } .viewport:focus-visible::after { border-color: Highlight; } }
`

/**
 * Adds the styles to a shadow root that has none, also once a page has moved it to another document,
 * which drops them. Constructed style sheets need no content security policy permission.
 */
export function adoptStyles(root: ShadowRoot): void {
  try {
    if (root.adoptedStyleSheets.length) return
    // Those of another window cannot be adopted.
    const sheet = new root.ownerDocument.defaultView!.CSSStyleSheet()
    sheet.replaceSync(rules)
    root.adoptedStyleSheets = [sheet]
  } catch {
    // Safari before 16.4 cannot construct style sheets. A plan without styles is better than none.
  }
}

/** Applies the theme as custom properties. */
export function applyTokens(element: HTMLElement, tokens: ThemeTokens): void {
  const { surface, border, text, mutedText, halo, accent, focus, font } = tokens
  element.style.colorScheme = tokens.imageTone === 'dark' ? 'dark' : 'light'
  for (const [name, value] of Object.entries({
    surface,
    border,
    text,
    mutedText,
    halo,
    accent,
    focus,
    font,
  }))
    element.style.setProperty(`--${name}`, value)
  for (const status of bookingStatuses) {
    element.style.setProperty(`--fill-${status}`, tokens.status[status].fill)
    element.style.setProperty(`--ink-${status}`, tokens.status[status].ink)
  }
}
