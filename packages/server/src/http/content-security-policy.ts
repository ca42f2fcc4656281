/**
 * Applies to all pages of this server: no external resources, no inline scripts, no embedding in
 * frames.
 */
export const contentSecurityPolicy = (publicUrl: string) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    // Older browsers do not count WebSockets of the same host as 'self'.
    connectSrc: ["'self'", new URL(publicUrl).origin.replace(/^http/, 'ws')],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})
