import type { FocusEvent, MouseEvent } from 'react'

/**
 * Handlers of a text field in which typing replaces the whole text once it gets the focus. The
 * press that focuses it would put the caret into the text in some browsers, so it only focuses.
 */
export const selectWhole = {
  onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
  onMouseDown: (event: MouseEvent<HTMLInputElement>) => {
    if (event.currentTarget.matches(':focus')) return
    event.preventDefault()
    event.currentTarget.focus()
  },
}
