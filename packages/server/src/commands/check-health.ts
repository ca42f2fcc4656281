import { get } from 'node:http'
import { get as getOverTls } from 'node:https'
import { loadEnvFile } from '../ground/settings/env-file.js'
import { findRoot } from '../ground/settings/root.js'

/** Container engines give up after about as long. */
const timeoutMs = 4_000

// Exits with 0 while the server with these settings takes requests: the health check of the image.
// Reads only the settings that it needs, because it runs every few seconds.
loadEnvFile(process.env, findRoot())
/** Where a server that listens at all addresses can be reached without looking up a name. */
const nearby: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' }
const { HOST, PORT, MB_TLS_CERT, MB_TLS_CERT_FILE } = process.env
const request = (MB_TLS_CERT || MB_TLS_CERT_FILE ? getOverTls : get)(
  {
    host: nearby[HOST ?? ''] ?? (HOST || 'localhost'),
    port: PORT || 8080,
    path: '/health/ready',
    timeout: timeoutMs,
    // The certificate has another name, and nothing secret is sent.
    rejectUnauthorized: false,
  },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
)
request.on('timeout', () => request.destroy()).on('error', () => process.exit(1))
