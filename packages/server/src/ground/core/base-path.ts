/** Returns the path of the public URL, `/booking` or empty. Everything is served below it. */
export const basePathOf = (publicUrl: string): string =>
  new URL(publicUrl).pathname.replace(/\/+$/, '')

/**
 * Returns a request's path below the base path. A reverse proxy may keep or strip the prefix, and
 * local programs may omit it.
 */
export const withoutBasePath = (url: string, basePath: string): string =>
  basePath !== '' && url.startsWith(`${basePath}/`) ? url.slice(basePath.length) : url
