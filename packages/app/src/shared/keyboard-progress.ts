/** Whether somebody has gone on with the keyboard since they last chose something. */
let hasGoneOn = false

/**
 * Watches from now on. Chords such as Alt and an arrow key lead elsewhere themselves, and are not
 * going on.
 */
export function followKeyboard(document: Document): void {
  document.addEventListener(
    'keydown',
    ({ key, altKey, ctrlKey, metaKey }) => {
      hasGoneOn = key !== 'Enter' && !altKey && !ctrlKey && !metaKey
    },
    true,
  )
  document.addEventListener(
    'click',
    () => {
      hasGoneOn = false
    },
    true,
  )
}

/** Who has tabbed or typed on while a screen was on its way is not pulled away by it. */
export const hasKeyboardGoneOn = (): boolean => hasGoneOn
