/**
 * Reloads a page of an earlier release, whose files the server no longer has. Compares the names of the
 * first script, so that a page of the present release is never reloaded.
 */
export async function reloadForRelease(): Promise<void> {
  const script = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const answer = await fetch(new URL('.', document.baseURI), { cache: 'no-store' }).catch(
    () => undefined,
  )
  if (script && answer?.ok && !(await answer.text()).includes(script)) location.reload()
}
