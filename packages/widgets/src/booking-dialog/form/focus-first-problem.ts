import { firstFocusable } from '../../ui/focus.js'

/**
 * Focuses the first invalid field, otherwise the first form-level error, and expands the section
 * that contains it.
 */
export function focusFirstProblem(form: HTMLElement): void {
  const target =
    form.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    form.querySelector<HTMLElement>('[data-refusal]')
  if (!target) return
  const folded = target.closest('details')
  if (folded) folded.open = true
  const field = target.matches('fieldset') ? (firstFocusable(target) ?? target) : target
  field.focus()
  field.scrollIntoView({ block: 'nearest' })
}
