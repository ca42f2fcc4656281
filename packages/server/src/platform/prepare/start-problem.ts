import type { ServerConfig } from '../../ground/core/config.js'
import { firstAddress, splitHosts } from '../../ground/settings/database-hosts.js'
import { StartError } from '../../ground/settings/start-error.js'
import {
  describeDamage,
  FolderInUse,
  isDamageCode,
  UnusableDatabase,
} from '../../ground/db/database-errors.js'

type Facts = Pick<ServerConfig, 'port' | 'host' | 'databaseUrl' | 'dataFolder'>

/** The message for a database that is permanently lost while the server runs. */
export const describeLoss = (error: Error): string =>
  `${error.message}. Cause: ${error.cause instanceof Error ? error.cause.message : 'unknown'}`

interface CodedError extends Error {
  readonly code?: string
  /** The file that could not be read. */
  readonly path?: string
  readonly syscall?: string
  readonly hostname?: string
}

/** Returns the innermost error with a code, which is the cause. */
function findCoded(error: unknown): CodedError | undefined {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as CodedError).code && !(one.cause instanceof Error)) return one
  return undefined
}

/**
 * Returns the message to print if the server cannot start because of its environment; undefined for
 * program errors, which need their stack. Never contains a password.
 */
export function describeStartProblem(error: unknown, config?: Facts): string | undefined {
  if (
    error instanceof StartError ||
    error instanceof FolderInUse ||
    error instanceof UnusableDatabase
  )
    return error.message
  if (!config || !(error instanceof Error)) return undefined
  const coded = findCoded(error)
  return (
    (coded && describeListening(coded, config)) ??
    (config.databaseUrl ? describeDatabaseProblem(error, config.databaseUrl) : undefined) ??
    (coded && isDamageCode(coded.code)
      ? describeDamage(config.dataFolder, coded.message)
      : describeFolder(error, config))
  )
}

function describeListening(
  { code, syscall, hostname }: CodedError,
  { port, host }: Facts,
): string | undefined {
  const isLookup = syscall === 'getaddrinfo' && hostname === host
  if (isLookup || code === 'EADDRNOTAVAIL')
    return `HOST must be an address of this machine; "${host}" is not.`
  if (syscall !== 'listen') return undefined
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop that program, or set PORT to another number.`
  return code === 'EACCES'
    ? `This user may not listen on port ${port}. Set PORT to a number above 1023.`
    : undefined
}

/**
 * Returns the message for a PostgreSQL problem; `setting` is the variable with the server's
 * address.
 */
export function describeDatabaseProblem(
  error: unknown,
  databaseUrl: string,
  setting = 'DATABASE_URL',
): string | undefined {
  if (!(error instanceof Error)) return undefined
  const coded = findCoded(error)
  const urls = splitHosts(databaseUrl).addresses.map((address) => new URL(address))
  const { username, pathname } = urls[0]!
  const hostname = urls.map((url) => url.hostname).join(' or ')
  const server = urls
    .map((url) => `${url.hostname || 'localhost'}:${url.port || 5432}`)
    .join(' or ')
  const code = coded?.code ?? ''
  const said = coded?.message ?? error.message
  const untrusted = describeTls(code, said, server, setting)
  if (untrusted) return untrusted
  if (/^(ENOENT|EACCES)$/.test(code) && coded?.path && isNamed(coded.path, databaseUrl))
    return `The file ${coded.path}, which ${setting} names, cannot be read: ${code}.`
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code))
    return `The host of ${setting}, ${hostname}, was not found.`
  // Of the driver, which has no code for it.
  if (/client password must be/.test(said))
    return `The PostgreSQL server at ${server} asks for the password of "${username}", which ${setting} does not have.`
  if (code.startsWith('28'))
    return `The PostgreSQL server at ${server} refuses the user "${username}" or the password in ${setting}: ${said}.`
  if (code === '3D000')
    return `The database "${pathname.slice(1)}" of ${setting} does not exist at ${server}. Create it first.`
  if (code === '42501')
    return `The user of ${setting} lacks a right that the schema needs: ${said}. It must own the schema and may create roles and the extension btree_gist.`
  if (/^(0A000|58P01)$/.test(code) && /extension/.test(said))
    return `PostgreSQL at ${server} lacks an extension: ${said}. Install PostgreSQL's contrib package there.`
  if (isDamageCode(code))
    return `PostgreSQL at ${server} reports damaged files: ${said}. Restore the database from a backup.`
  if (away.test(code) || isLost(error))
    return `No PostgreSQL server answers at ${server}. Check ${setting}, and that the server runs.`
  return undefined
}

/** Codes of servers that do not answer now, for reasons other than their address and user. */
const away = /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|57P0|53300)/

export function isAway(error: unknown): boolean {
  const { code } = findCoded(error) ?? {}
  if (code) return away.test(code)
  for (let one = error; one instanceof Error; one = one.cause) if (isLost(one)) return true
  return false
}

const isNamed = (path: string, databaseUrl: string) =>
  [...new URL(firstAddress(databaseUrl)).searchParams.values()].includes(path)

/** Why a server is not trusted, by the codes of OpenSSL and Node. */
function describeTls(
  code: string,
  said: string,
  server: string,
  setting: string,
): string | undefined {
  const certificate = `The certificate of the PostgreSQL server at ${server}`
  if (/does not support SSL/.test(said))
    return `The PostgreSQL server at ${server} has no TLS, which ${setting} demands. Switch it on there (ssl = on).`
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `${certificate} is for another name. Write the host in ${setting} as the certificate does.`
  if (code === 'CERT_HAS_EXPIRED') return `${certificate} has expired. Replace it there.`
  if (code === 'CERT_NOT_YET_VALID')
    return `${certificate} is not valid yet. Check the clocks of both machines.`
  if (/^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/.test(code))
    return `${certificate} is signed by an authority that this machine does not know. Give the file of the authority in ${setting}: sslrootcert=/path/to/authority.crt.`
  return undefined
}

const isLost = ({ name, message }: Error) =>
  name === 'DatabaseUnavailable' || /timeout|Connection terminated/.test(message)

function describeFolder(error: Error, { dataFolder }: Facts): string | undefined {
  const code = /\b(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOTDIR|EEXIST)\b: /.exec(error.message)?.[1]
  switch (code) {
    case undefined:
      return undefined
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${dataFolder} is full. Make room there, or set MB_DATA to another folder.`
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${dataFolder} cannot be created, because a file has this name. Set MB_DATA to a folder.`
    default:
      return `The data folder ${dataFolder} cannot be written. Give this user the right to write there, or set MB_DATA to another folder.`
  }
}
