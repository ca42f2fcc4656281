import { toStorageKey } from '@mosaic-booking/sdk/rules'

/**
 * Reloads a page of an earlier release, whose files the server no longer has. Compares the names of the
 * first script, so that a page of the present release is never reloaded, and reloads each release once:
 * a cache, or servers of two releases beside each other, may send it again.
 */
export async function reloadForRelease(): Promise<void> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const answer = await fetch(new URL('.', document.baseURI), {
    cache: 'no-store',
    // Otherwise the server leaves word that there is no session, and a page after a login finds it.
    headers: { 'x-purpose': 'cache' },
  }).catch(() => undefined)
  if (!script || !answer?.ok || (await answer.text()).includes(script)) return
  const key = toStorageKey(script)
  if (sessionStorage.getItem(key)) return
  sessionStorage.setItem(key, '1')
  location.reload()
}
