/** The styles of the dialogs, which are loaded with them. */
export const modalRules = `
& .mb-fpe-select { position: relative; }
& select { appearance: none; padding-inline-end: 36px; }
& .mb-fpe-select > .mb-fpe-icon { position: absolute; inset-block: 0; inset-inline-end: 10px; margin-block: auto; color: var(--mutedText); pointer-events: none; }
& .mb-fpe-select > svg.mb-fpe-icon { width: 16px; height: 16px; stroke-width: 1.6; }
& dialog header svg.mb-fpe-icon { width: 18px; height: 18px; stroke-width: 1.6; }
& dialog { width: min(640px, calc(100vw - 32px)); max-height: min(760px, calc(100dvh - 32px)); padding: 0; border: 1px solid var(--border); border-radius: calc(var(--radius) * 2); color: var(--text); background: var(--raised); font: inherit;
  box-shadow: 0 12px 32px rgb(0 0 0 / 0.2); }
& dialog::backdrop { background: var(--mb-fpe-backdrop, rgb(8 14 24 / 0.5)); }
& dialog header { position: sticky; top: 0; z-index: 1; background: inherit; display: flex; justify-content: space-between; align-items: center; gap: 12px; padding-block: 16px 8px; padding-inline: 24px 16px; }
& dialog h2 { outline: 0; font-size: calc(var(--size) * 1.2); }
& dialog .mb-fpe-body { padding: 8px 24px 24px; display: flex; flex-direction: column; gap: 18px; }
& dialog footer { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; justify-content: end; gap: 10px; margin: 0 -24px -24px; padding: 12px 24px; border-top: 1px solid var(--border); background: var(--raised); }
& .mb-fpe-keys { columns: 2 260px; column-gap: 32px; }
& .mb-fpe-keys section { break-inside: avoid; padding-bottom: 16px; }
& .mb-fpe-keys h3 { font-size: inherit; padding-bottom: 4px; }
& .mb-fpe-keys li { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; padding: 5px 0; border-top: 1px solid var(--border); }
& kbd { font: 600 12px/1.4 var(--font); padding: 2px 7px; border: 1px solid var(--border); border-bottom-width: 2px; border-radius: 6px; background: var(--surface); white-space: nowrap; }
& .mb-fpe-chords { display: flex; flex-wrap: wrap; gap: 4px 6px; justify-content: end; }
& .mb-fpe-chord { color: var(--mutedText); font-size: var(--small); white-space: nowrap; }
& .mb-fpe-chord kbd { color: var(--text); }
& .mb-fpe-names { display: flex; flex-wrap: wrap; gap: 6px; }
& .mb-fpe-last { display: inline-flex; gap: 6px; align-items: center; white-space: nowrap; }
& .mb-fpe-label { padding: 3px 9px; border-radius: 7px; background: var(--soft); font-size: var(--small); font-variant-numeric: tabular-nums; }
@media (width < 40rem) {
  & dialog { width: 100%; max-width: none; max-height: calc(100dvh - 32px); margin: auto 0 0; border-width: 1px 0 0; border-end-start-radius: 0; border-end-end-radius: 0; }
  & dialog header { padding-block: 12px 4px; padding-inline: 16px 8px; }
  & dialog .mb-fpe-body { padding: 8px 16px 16px; }
  & dialog footer { gap: 8px; margin: 0 -16px -16px; padding: 12px 16px; }
  & dialog footer .mb-fpe-plain { flex: 1 1 auto; padding: 0 8px; }
}
`
