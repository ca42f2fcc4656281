/** Whether the user has used the keyboard since the last activation. */
let hasGoneOn = false

/**
 * Starts listening. Shortcuts with modifiers, such as Alt with an arrow key, are navigation and do
 * not count.
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

/**
 * Whether the user has typed or tabbed while a screen was loading. If so, the screen must not take
 * focus.
 */
export const hasKeyboardGoneOn = (): boolean => hasGoneOn
