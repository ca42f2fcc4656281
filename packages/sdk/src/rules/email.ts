/**
 * Allowed characters joined by single dots, dotted domain labels, and a top-level domain of 2 to 6
 * letters (D-025). `example` has seven letters, but is reserved for documentation (RFC 2606) and
 * used by the demo organisation.
 */
const toPattern = (allowed: string) =>
  new RegExp(`^[${allowed}]+(?:\\.[${allowed}]+)*@(?:[a-z0-9-]+\\.)+(?:[a-z]{2,6}|example)$`, 'i')

const signUpPattern = toPattern("\\w'-")
const loginPattern = toPattern("\\w'~-")

/**
 * Whether an address may sign up: word characters, hyphens, apostrophes and dots before the `@`.
 * Surrounding whitespace is ignored.
 */
export function isSignUpEmail(text: string): boolean {
  return signUpPattern.test(text.trim())
}

/** Whether an address may log in: as for sign-up, plus the tilde. */
export function isLoginEmail(text: string): boolean {
  return loginPattern.test(text.trim())
}
