const cookie = 'mb_no_session'
let isTaken = false

/**
 * Whether the server said with this page that the browser has no session. Asking for the user would
 * only log a 401 in the browser. It counts once, because a login may follow.
 */
export function takeNoSession(): boolean {
  if (isTaken) return false
  isTaken = true
  const isSet = document.cookie.split('; ').includes(`${cookie}=1`)
  // A page from the service worker's cache must not find it after a login.
  if (isSet)
    document.cookie = `${cookie}=; path=${new URL('.', document.baseURI).pathname}; max-age=0`
  return isSet
}
