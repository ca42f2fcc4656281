import type { ServerConfig } from '../../ground/core/config.js'

/** Returns the origin of a tile server's URL, with {s} as any subdomain. */
const tileOrigin = (tileUrl: string): string[] => {
  const address = tileUrl.replace('{s}', 'subdomain')
  return URL.canParse(address) ? [new URL(address).origin.replace('//subdomain.', '//*.')] : []
}

/** Returns the origin of the chat widget's script, which also loads its content from there. */
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
    mediaSrc: ["'self'", 'blob:'],
    fontSrc: ["'self'"],
    // Older browsers do not match WebSockets of the same host with 'self'.
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

/**
 * The Trusted Types policies that the application creates: two of its own, and its calendar
 * library's.
 */
const policies = ['default', 'inert-document', 'svelte-trusted-html']

/**
 * The policy of the application, where a string can become a script or HTML only through one of
 * these policies (Trusted Types). With a configured chat, Trusted Types are not required, because
 * the chat's script builds its window from strings.
 */
export function applicationPolicy(
  config: Parameters<typeof contentSecurityPolicy>[0],
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  const { directives } = contentSecurityPolicy(config)
  return [
    ...Object.entries({ ...directives, frameAncestors: [framedBy] }).map(
      ([name, values]) =>
        `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${values.join(' ')}`,
    ),
    ...(config.chatWidgetUrl
      ? []
      : ["require-trusted-types-for 'script'", `trusted-types ${policies.join(' ')}`]),
  ].join(';')
}

/**
 * The policy of pages that consist of one element, which other pages may frame.
 * @param trusted the Trusted Types policy that the page creates
 */
export function elementPolicy(
  publicUrl: string,
  framedBy: readonly string[],
  trusted = "'none'",
): string {
  const socket = new URL(publicUrl).origin.replace(/^http/, 'ws')
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trusted}`,
    `frame-ancestors ${framedBy.length > 0 ? framedBy.join(' ') : "'none'"}`,
  ].join('; ')
}
