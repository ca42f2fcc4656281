/** Installs Debian packages where that is possible: on Debian and Ubuntu, as root. */
export function installPackages(...names: string[]): Promise<void>

/** Runs apt-get, after any other installation on this machine; `limit` in seconds. */
export function aptGet(limit: number, ...words: string[]): Promise<void>
