/** The origin of a tile server's address, whose {s} stands for any subdomain. */
const tileOrigin = (tileUrl: string): string[] => {
  const address = tileUrl.replace('{s}', 'subdomain')
  return URL.canParse(address) ? [new URL(address).origin.replace('//subdomain.', '//*.')] : []
}

/**
 * Applies to all pages of this server: no external resources but the tiles of maps, no inline
 * scripts, no embedding in frames.
 */
export const contentSecurityPolicy = (publicUrl: string, mapTileUrl?: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(mapTileUrl ? tileOrigin(mapTileUrl) : [])],
    fontSrc: ["'self'"],
    // Older browsers do not count WebSockets of the same host as 'self'.
    connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})
