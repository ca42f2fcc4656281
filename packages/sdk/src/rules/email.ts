/**
 * Runs of the allowed characters joined by single dots, dotted domain labels, a top-level domain of
 * 2 to 6 letters (D-025). `example` has seven, but is reserved for documentation (RFC 2606), and
 * the demo organisation's people live there.
 */
const toPattern = (allowed: string) =>
  new RegExp(`^[${allowed}]+(?:\\.[${allowed}]+)*@(?:[a-z0-9-]+\\.)+(?:[a-z]{2,6}|example)$`, 'i')

const signUpPattern = toPattern("\\w'-")
const loginPattern = toPattern("\\w'~-")

/**
 * Whether an address may sign up: word characters, hyphen, apostrophe and dots before the `@`.
 * Blanks around it do not count.
 */
export function isSignUpEmail(text: string): boolean {
  return signUpPattern.test(text.trim())
}

/** Whether an address may log in: as for sign-up, and also with a tilde. */
export function isLoginEmail(text: string): boolean {
  return loginPattern.test(text.trim())
}
