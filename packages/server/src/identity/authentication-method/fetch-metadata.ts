import { lookup as lookUp } from 'node:dns'
import { get } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const maxBytes = 500_000
const timeoutMs = 10_000

const inside = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, bits, 'ipv4')

/**
 * Whether an address is public: IPv4 outside reserved networks, or global unicast IPv6 except
 * tunnels to IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return isIP(address) === 6 && /^[23]/.test(address) && !/^(?:2002|2001:0{0,3}):/i.test(address)
}

/** Checks the resolved address before connecting, to prevent DNS rebinding. */
const publicLookup: LookupFunction = (name, options, done) =>
  lookUp(name, { ...options, all: true }, (error, found) => {
    const list = Array.isArray(found) ? found : []
    const hidden = list.find(({ address }) => !isPublicAddress(address))
    if (error || hidden || list.length === 0)
      return done(error ?? new Error('The address is not public'), '', 4)
    const [first] = list
    return options.all ? done(null, list) : done(null, first!.address, first!.family)
  })

/**
 * Loads metadata from an address that an administrator enters. The server may reach hosts that the
 * administrator may not, so only public addresses are allowed and redirects are not followed, to
 * prevent server-side request forgery.
 */
export function fetchMetadata(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname } = new URL(address)
    const host = hostname.replace(/^\[|\]$/g, '')
    if (isIP(host) && !isPublicAddress(host)) throw new Error('The address is not public')
    const options = {
      lookup: publicLookup,
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/samlmetadata+xml, application/xml, text/xml' },
    }
    get(address, options, (response) => {
      const parts: Buffer[] = []
      let length = 0
      if (response.statusCode !== 200) {
        response.destroy()
        reject(new Error(`The address answered ${response.statusCode}`))
        return
      }
      response.on('data', (part: Buffer) => {
        length += part.length
        if (length > maxBytes) response.destroy(new Error('The metadata is too long'))
        else parts.push(part)
      })
      response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
      response.on('error', reject)
    }).on('error', reject)
  })
}
