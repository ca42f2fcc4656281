/** The path of the public address, `/booking` or empty: everything is served below it. */
export const basePathOf = (publicUrl: string): string =>
  new URL(publicUrl).pathname.replace(/\/+$/, '')

/**
 * The path of a request below the base path. A reverse proxy may keep or strip the prefix, and
 * programs on the server's own machine may leave it out.
 */
export const withoutBasePath = (url: string, basePath: string): string =>
  basePath !== '' && url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url
