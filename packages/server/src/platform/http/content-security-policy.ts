import type { ServerConfig } from '../../ground/core/config.js'

/** The origin of a tile server's address, whose {s} stands for any subdomain. */
const tileOrigin = (tileUrl: string): string[] => {
  const address = tileUrl.replace('{s}', 'subdomain')
  return URL.canParse(address) ? [new URL(address).origin.replace('//subdomain.', '//*.')] : []
}

/** The origin of the chat widget's script, which the widget also loads its content from. */
const chatOrigin = (address: string | undefined): string[] =>
  address && URL.canParse(address) ? [new URL(address).origin] : []

/**
 * Applies to all pages of this server: no external resources except map tiles and the chat, no
 * inline scripts, no embedding in frames.
 */
export const contentSecurityPolicy = ({
  publicUrl,
  mapTileUrl,
  chatWidgetUrl,
}: Pick<ServerConfig, 'publicUrl'> & Partial<ServerConfig>) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...chatOrigin(chatWidgetUrl)],
    frameSrc: ["'self'", ...chatOrigin(chatWidgetUrl)],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', ...(mapTileUrl ? tileOrigin(mapTileUrl) : [])],
    fontSrc: ["'self'"],
    // Older browsers do not count WebSockets of the same host as 'self'.
    connectSrc: [
      "'self'",
      new URL(publicUrl).origin.replace(/^http/, 'ws'),
      ...chatOrigin(chatWidgetUrl),
    ],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})

/** The policies that the application creates: its own two, and that of its calendar's library. */
const policies = ['default', 'inert-document', 'svelte-trusted-html']

/**
 * Applies to the application, where no string becomes a script or HTML unless one of these policies
 * lets it (Trusted Types). The chat's script builds its window from strings, so where it is set up
 * none is demanded.
 */
export function applicationPolicy(config: Parameters<typeof contentSecurityPolicy>[0]): string {
  const { directives } = contentSecurityPolicy(config)
  return [
    ...Object.entries(directives).map(
      ([name, values]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`,
    ),
    ...(config.chatWidgetUrl
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ')}`]),
  ].join(';')
}
