const cookie = 'mb_no_session'
let isTaken = false

const write = (value: string) =>
  (document.cookie = `${cookie}=${value}; path=${new URL('.', document.baseURI).pathname}; samesite=lax`)

/** Tells the page after a logout, which the service worker may serve without the server's word. */
export const leaveNoSession = (): string => write('1')

/**
 * Whether the server, or the page before, said that the browser has no session. Asking for the user
 * would only log a 401 in the browser. It counts once, because a login may follow.
 */
export function takeNoSession(): boolean {
  if (isTaken) return false
  isTaken = true
  const isSet = document.cookie.split('; ').includes(`${cookie}=1`)
  // A page from the service worker's cache must not find it after a login.
  if (isSet) write('; max-age=0')
  return isSet
}
