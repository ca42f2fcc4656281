/**
 * Finds out why a page cannot load data from a server, and logs the cause for the page's authors.
 * Browsers report a blocked call to scripts only as failed. Element files, however, are open to
 * every page, so a server that serves them but no data does not allow the page's origin.
 * @param apiBase the server URL without `/api/v1`
 * @returns whether the server rejects the page's origin
 */
export async function explainUnreachable(apiBase: string): Promise<boolean> {
  const server = new URL(apiBase, document.baseURI).origin
  const isRefused = await fetch(`${apiBase.replace(/\/+$/, '')}/embed/mb.css`, {
    method: 'HEAD',
    credentials: 'omit',
    cache: 'no-store',
  }).then(
    ({ ok }) => ok,
    () => false,
  )
  console.warn(
    isRefused
      ? `Mosaic Booking: ${server} refuses calls of pages of ${location.origin}. An administrator has to add ${location.origin} under Administration, Embedding.`
      : `Mosaic Booking: this page could load nothing from ${server}. Check that ${server} is the right address and runs; that an administrator has added ${location.origin} under Administration, Embedding; and that connect-src of the page's Content-Security-Policy allows ${server}.`,
  )
  return isRefused
}
