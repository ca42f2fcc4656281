/**
 * Finds out why a page can load nothing from a server, and tells its authors in the console. Browsers
 * tell scripts of a refused call no more than that it failed; but files of elements are open to every
 * page, so a server that has them and answers nothing else does not allow the page's origin.
 * @param apiBase the server's address without `/api/v1`
 * @returns whether the server refuses the page's origin
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
