/** A requested token. The promise itself identifies the token if the server refuses it. */
export type TokenTicket = Promise<string | undefined>

/** Supplies bearer tokens: one request at a time, cached until the server refuses the token. */
export interface TokenSource {
  get(): TokenTicket
  /** Drops a refused token, unless a newer one has been requested. */
  refuse(ticket: TokenTicket): void
}

/** Returns the host's token, or undefined if nobody is logged in. */
export type GetToken = () => Promise<string | undefined> | string | undefined

/** Wraps the host's `getToken`. Does not cache failures or missing tokens. */
export function createTokenSource(getToken: GetToken): TokenSource {
  let current: TokenTicket | undefined
  const refuse = (ticket: TokenTicket) => {
    if (current === ticket) current = undefined
  }
  return {
    refuse,
    get() {
      if (current) return current
      const ticket: TokenTicket = (async () => getToken())()
      current = ticket
      ticket.then(
        (token) => token === undefined && refuse(ticket),
        () => refuse(ticket),
      )
      return ticket
    },
  }
}
