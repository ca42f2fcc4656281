/** A requested token. The promise itself identifies the token when it is refused. */
export type TokenTicket = Promise<string | undefined>

/** Supplies bearer tokens: one request at a time, cached until the server refuses the token. */
export interface TokenSource {
  get(): TokenTicket
  /** Drops a token that the server refused, unless a newer one has been requested. */
  refuse(ticket: TokenTicket): void
}

/** Returns the host's token; undefined if nobody is logged in. */
export type GetToken = () => Promise<string | undefined> | string | undefined

/** Wraps the host's `getToken`. Failures and missing tokens are not cached. */
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
