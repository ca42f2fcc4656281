/**
 * The editor panels' styles, scoped to their root with `&`, so that they neither leak nor lose to a
 * page's element selectors. Prefixed class names avoid conflicts with a page's own classes. Besides
 * the theme, a page can style its controls through the `--mb-fpe-…` properties.
 */
const rules = `
& { container-type: inline-size; width: 100%; height: 100%; min-height: 0; font: 400 var(--size)/1.45 var(--font); color: var(--text);
  background: var(--surface); text-align: start; -webkit-tap-highlight-color: transparent; --soft: color-mix(in srgb, var(--text) 7%, transparent);
  --sheet: var(--halo); --tint: color-mix(in srgb, var(--accent) 14%, transparent); --size: var(--mb-fpe-size, 14px); --small: calc(var(--size) * 0.9);
  --control: var(--mb-fpe-control, 40px); --radius: var(--mb-fpe-radius, 8px); --line: var(--mb-fpe-line, var(--mutedText)); --raised: var(--mb-fpe-raised, var(--halo)); }
& *, & *::before { box-sizing: border-box; }
& .mb-fpe-frame { display: grid; height: 100%; grid-template: 'bar bar' auto 'plan side' minmax(0, 1fr) 'foot foot' auto / minmax(0, 1fr) 348px; }
& :is(button, input, select) { font: inherit; color: inherit; margin: 0; letter-spacing: inherit; }
& button { cursor: pointer; }
& :is(button, input, select):focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
& :is(h2, h3, p, ul, dl, fieldset, legend, dd) { margin: 0; padding: 0; border: 0; min-width: 0; list-style: none; }
& .mb-fpe-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
& .mb-fpe-muted { color: var(--mutedText); font-size: var(--small); }

& .mb-fpe-bar { grid-area: bar; display: flex; flex-wrap: wrap; gap: 6px 14px; align-items: center; padding: 10px 16px; background: var(--sheet);
  border-bottom: 1px solid var(--border); }
& .mb-fpe-group { display: flex; gap: 4px; align-items: center; }
& .mb-fpe-group + .mb-fpe-group::before { content: ''; width: 1px; height: 24px; margin-inline-end: 10px; background: var(--border); }
& .mb-fpe-group.mb-fpe-end { margin-inline-start: auto; }
& .mb-fpe-tool { display: grid; place-items: center; width: 40px; height: 40px; padding: 0; border: 1px solid transparent; border-radius: var(--radius); background: transparent; }
& .mb-fpe-tool[aria-pressed='true'] { background: var(--accent); color: var(--halo); }
& .mb-fpe-tool.mb-fpe-soft[aria-pressed='true'] { background: var(--tint); color: var(--accent); border-color: currentColor; }
& :is(.mb-fpe-tool, .mb-fpe-plain):is(:disabled, [aria-disabled]) { opacity: 0.38; cursor: default; }
& svg.mb-fpe-icon { display: block; width: 20px; height: 20px; fill: none; stroke: currentColor; stroke-width: 1.8; stroke-linecap: round; stroke-linejoin: round; }
@media (hover: hover) { & .mb-fpe-tool:not([aria-pressed='true'], :disabled, [aria-disabled]):hover, & .mb-fpe-row:not(:disabled):hover { background: var(--soft); } }

& .mb-fpe-plan { grid-area: plan; position: relative; min-height: 0; min-width: 0; }
& .mb-fpe-foot { grid-area: foot; display: flex; flex-wrap: wrap; gap: 2px 20px; justify-content: space-between; padding: 7px 16px; min-height: 36px; background: var(--sheet);
  border-top: 1px solid var(--border); color: var(--mutedText); font-size: var(--small); font-variant-numeric: tabular-nums; }
& .mb-fpe-foot .mb-fpe-said { color: var(--text); }

& .mb-fpe-side { grid-area: side; display: flex; flex-direction: column; min-height: 0; background: var(--sheet); border-inline-start: 1px solid var(--border); }
& .mb-fpe-tabs { display: flex; gap: 2px; padding: 8px 12px 0; border-bottom: 1px solid var(--border); }
& .mb-fpe-tabs button { flex: 1 1 auto; min-height: 42px; padding: 0 8px; border: 0; border-bottom: 2px solid transparent; background: transparent; font-weight: 500;
  color: var(--mutedText); white-space: nowrap; }
& .mb-fpe-tabs button[aria-selected='true'] { color: var(--text); border-bottom-color: var(--accent); }
& .mb-fpe-count { display: inline-block; min-width: 20px; margin-inline-start: 6px; padding: 0 6px; border-radius: 10px; background: var(--soft); font-size: 12px; line-height: 20px; font-weight: 600; text-align: center; }
& .mb-fpe-count.mb-fpe-bad { background: var(--fill-BOOKED_OR_OCCUPIED); color: var(--ink-BOOKED_OR_OCCUPIED); }
& .mb-fpe-page { position: relative; flex: 1; min-height: 0; overflow: auto; overscroll-behavior: contain; padding: 20px; display: flex; flex-direction: column; gap: 20px; }
& .mb-fpe-page[hidden] { display: none; }
& .mb-fpe-page > * { flex: none; }
& .mb-fpe-page h2 { font-size: calc(var(--size) * 1.2); line-height: 1.3; font-weight: 600; overflow-wrap: anywhere; }
& .mb-fpe-stack { display: flex; flex-direction: column; gap: 6px; }
& .mb-fpe-split { display: grid; grid-template-columns: 1fr 1fr; gap: 14px 12px; align-items: end; }
& label, & legend, & .mb-fpe-name { font-weight: 500; font-size: var(--small); }
& legend { margin-bottom: 6px; }
& :is(input:not([type='checkbox'], [type='radio'], [type='range']), select) { width: 100%; min-height: var(--control); padding: 0 12px; border: 1px solid var(--line); border-radius: var(--radius); background: var(--raised); font-variant-numeric: tabular-nums; }
& :is(input:not([type='checkbox'], [type='radio'], [type='range']), select):focus-visible { border-color: var(--focus); outline-width: 1px; outline-offset: 0; }
& input::placeholder { color: var(--mutedText); opacity: 1; }
& input[type='checkbox'] { width: 18px; height: 18px; }
& input { accent-color: var(--accent); }
& input[type='range'] { width: 100%; min-height: 24px; }
& .mb-fpe-check { display: flex; gap: 10px; align-items: center; min-height: 32px; font-weight: 400; font-size: inherit; }
& .mb-fpe-icons { display: flex; flex-wrap: wrap; gap: 4px; }
& .mb-fpe-icons .mb-fpe-tool { border-color: var(--border); }
& .mb-fpe-choice { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 2px; padding: 2px; border: 1px solid var(--border); border-radius: var(--radius); background: var(--surface); }
& .mb-fpe-choice button { min-height: calc(var(--control) - 6px); padding: 2px; border: 0; overflow-wrap: anywhere; hyphens: auto; border-radius: max(0px, var(--radius) - 2px); background: transparent; color: var(--mutedText); font-weight: 500; }
& .mb-fpe-choice button[aria-pressed='true'] { background: var(--raised); box-shadow: 0 0 0 1px var(--border), 0 1px 2px rgb(0 0 0 / 0.08); color: var(--text); }
& .mb-fpe-plain { display: inline-flex; gap: 8px; align-items: center; justify-content: center; min-height: var(--control); padding: 0 14px; border: 1px solid color-mix(in srgb, var(--line) 60%, var(--border)); border-radius: var(--radius); background: var(--raised); font-weight: 500; }
& .mb-fpe-plain.mb-fpe-main { background: var(--accent); border-color: var(--accent); color: var(--halo); }
@media (hover: hover) { & .mb-fpe-plain:not(:disabled, [aria-disabled]):hover { border-color: var(--line); background: color-mix(in srgb, var(--text) 4%, var(--raised)); }
  & .mb-fpe-plain.mb-fpe-main:not(:disabled):hover { background: color-mix(in srgb, var(--accent) 86%, var(--text)); } }
& .mb-fpe-bound { display: flex; gap: 10px; align-items: center; justify-content: space-between; padding-block: 8px; padding-inline: 12px 8px; border: 1px solid var(--border); border-radius: var(--radius); }
& .mb-fpe-bound .mb-fpe-plain { min-height: 34px; padding: 0 12px; }
& .mb-fpe-rows { margin-inline: -8px; display: flex; flex-direction: column; }
& .mb-fpe-row { width: 100%; display: flex; gap: 12px; align-items: center; min-height: 48px; padding: 7px 10px; border: 0; border-radius: var(--radius); background: transparent; text-align: start; }
& .mb-fpe-row:disabled { cursor: default; }
& .mb-fpe-row .mb-fpe-text { flex: 1; min-width: 0; overflow-wrap: anywhere; }
& .mb-fpe-row .mb-fpe-detail { display: block; color: var(--mutedText); font-size: var(--small); }
& .mb-fpe-mark { flex: none; width: 10px; height: 10px; border-radius: 50%; border: 2px solid var(--mutedText); }
& .mb-fpe-mark.mb-fpe-on { background: var(--fill-AVAILABLE_FOR_BOOKING); border-color: var(--fill-AVAILABLE_FOR_BOOKING); }
& .mb-fpe-mark.mb-fpe-bad { border-radius: 2px; background: var(--fill-BOOKED_OR_OCCUPIED); border-color: var(--fill-BOOKED_OR_OCCUPIED); }
& .mb-fpe-hint { padding: 12px 14px; border-radius: var(--radius); background: var(--soft); font-size: var(--small); }


@container (width < 64rem) {
  & .mb-fpe-frame { grid-template: 'bar' auto 'plan' minmax(0, 1fr) 'side' minmax(0, 44%) 'foot' auto / minmax(0, 1fr); }
  & .mb-fpe-side { border-inline-start: 0; border-top: 1px solid var(--border); }
  & .mb-fpe-bar { padding: 6px 8px; gap: 2px 4px; }
  & .mb-fpe-group + .mb-fpe-group::before { display: none; }
  & .mb-fpe-group.mb-fpe-end { margin-inline-start: 0; }
  & .mb-fpe-tool { width: 36px; height: 36px; }
  & .mb-fpe-page { padding: 16px; gap: 16px; }
  & .mb-fpe-foot { padding: 5px 12px; }
  & .mb-fpe-foot .mb-fpe-help { display: none; }
}
@container (width < 40rem) {
  & .mb-fpe-frame { grid-template-rows: auto minmax(0, 1fr) minmax(0, 36%) auto; }
  & .mb-fpe-bar { padding-inline: 4px; gap: 2px 0; }
  & .mb-fpe-group { display: contents; }
  & .mb-fpe-bar .mb-fpe-tool { flex: 1 0 29px; max-width: 36px; }
}
@media (forced-colors: active) { & .mb-fpe-tabs button:not([aria-selected='true']) { border-bottom-color: Canvas; } & .mb-fpe-tool[aria-pressed='true'], & .mb-fpe-choice button[aria-pressed='true'] { border: 2px solid Highlight; } }
`

const adopted = new WeakMap<Document | ShadowRoot, Set<string>>()

/**
 * Adds styles once to the page or the editor's shadow root, by default those of the panels.
 * Constructed style sheets need no content security policy permission.
 */
export function adoptEditorStyles(element: HTMLElement, styles = rules): void {
  const root = element.getRootNode() as Document | ShadowRoot
  const known = adopted.get(root) ?? new Set()
  if (known.has(styles)) return
  adopted.set(root, known.add(styles))
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles.replaceAll('&', '.mosaic-plan-editor'))
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
