/** The address of a PostgreSQL server with its hosts, as libpq understands it. */
export interface DatabaseAddresses {
  /** One address for each host, in the given order. */
  readonly addresses: readonly [string, ...string[]]
  /** Whether only a host that takes changes will do. */
  readonly wantsWritable: boolean
}

/**
 * Splits an address with several hosts, such as
 * `postgresql://user@one:5432,two/name?target_session_attrs=read-write`. The user and the
 * parameters are the same for all.
 */
export function splitHosts(text: string): DatabaseAddresses {
  const found = /^([a-z]+:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/is.exec(text)
  if (!found) return { addresses: [text], wantsWritable: false }
  const [, before, hosts, after] = found as unknown as [string, string, string, string]
  const [path = '', query = ''] = after.split('?')
  const parameters = new URLSearchParams(query)
  const wanted = parameters.get('target_session_attrs')
  parameters.delete('target_session_attrs')
  const rest = parameters.size > 0 ? `?${parameters}` : ''
  const [first = '', ...others] = hosts.split(',')
  const toAddress = (host: string) => `${before}${host}${path}${rest}`
  return {
    addresses: [toAddress(first), ...others.map(toAddress)],
    wantsWritable: wanted === 'read-write' || wanted === 'primary',
  }
}

export const firstAddress = (text: string): string => splitHosts(text).addresses[0]
