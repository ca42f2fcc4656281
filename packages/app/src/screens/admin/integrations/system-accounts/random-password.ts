/** Random password for an account without interactive login. The password is never shown. */
export const randomPassword = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
