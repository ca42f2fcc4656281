/** Reads the query from the URL without the router. */
export const hashQuery = (): URLSearchParams =>
  new URLSearchParams(location.hash.split('?').slice(1).join('?'))
