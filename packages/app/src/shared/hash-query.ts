/** The query of the address, also where no router is loaded. */
export const hashQuery = (): URLSearchParams =>
  new URLSearchParams(location.hash.split('?').slice(1).join('?'))
