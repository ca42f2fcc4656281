import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

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
function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4')
  return isIP(address) === 6 && /^[23]/.test(address) && !/^(?:2002|2001:0{0,3}):/i.test(address)
}

/** Refuses an address that an administrator entered and that only the server can reach. */
export class HiddenAddress extends Error {
  override readonly name = 'HiddenAddress'
  constructor() {
    super('The address is not public')
  }
}

/** Refuses IP literals, which bypass the DNS lookup. IPv6 addresses may be in brackets. */
export function refuseHiddenHost(hostname: string): void {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new HiddenAddress()
}

/** Checks the resolved address before connecting, to prevent DNS rebinding. */
export const publicLookup: LookupFunction = (name, options, done) =>
  lookUp(name, { ...options, all: true }, (error, found) => {
    const list = Array.isArray(found) ? found : []
    const hidden = list.find(({ address }) => !isPublicAddress(address))
    if (error || hidden || list.length === 0) return done(error ?? new HiddenAddress(), '', 4)
    const [first] = list
    return options.all ? done(null, list) : done(null, first!.address, first!.family)
  })
