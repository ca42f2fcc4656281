/** A token that was asked for; the promise itself is the ticket by which it can be refused. */
export type TokenTicket = Promise<string | undefined>

/**
 * Where bearer tokens come from: asks one at a time, and keeps a token until the server refuses it.
 */
export interface TokenSource {
  get(): TokenTicket
  /** Forgets the token that the server refused, unless a newer one has been asked for. */
  refuse(ticket: TokenTicket): void
}

/** The host's own way to a token; undefined when nobody is logged in. */
export type GetToken = () => Promise<string | undefined> | string | undefined

/** Wraps the host's `getToken`. A failed attempt is not kept. */
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
      ticket.catch(() => refuse(ticket))
      return ticket
    },
  }
}
