import { get } from 'node:https'
import { refuseHiddenHost, publicLookup } from '../../ground/core/public-address.js'

const maxBytes = 500_000
const timeoutMs = 10_000

/**
 * Loads metadata from an address that an administrator enters. The server may reach hosts that the
 * administrator may not, so only those of the installation may use internal addresses, and redirects
 * are not followed, to prevent server-side request forgery.
 */
export function fetchMetadata(address: string, mayBeInternal: boolean): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!mayBeInternal) refuseHiddenHost(new URL(address).hostname)
    const options = {
      ...(!mayBeInternal && { lookup: publicLookup }),
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
