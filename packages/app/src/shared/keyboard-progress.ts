/** Whether the user has used the keyboard since they last activated something. */
let hasGoneOn = false

/**
 * Starts listening. Shortcuts with modifiers, such as Alt and an arrow key, navigate and do not
 * count.
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
 * A new screen must not take the focus from someone who has typed or tabbed on while it loaded.
 */
export const hasKeyboardGoneOn = (): boolean => hasGoneOn
