/**
 * Tells the authors of a page in its console what they may have forgotten. Browsers tell scripts of a
 * refused call no more than that it failed, so readers see that there is no connection.
 */
export const explainUnreachable = (server: string): void =>
  console.warn(
    `Mosaic Booking: this page could load nothing from ${server}. Check that ${server} is the right address and runs; that an administrator has added ${location.origin} under Administration, Embedding; and that connect-src of the page's Content-Security-Policy allows ${server}.`,
  )
