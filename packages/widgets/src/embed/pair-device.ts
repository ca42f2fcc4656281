import {
  createClientOf,
  device as deviceNoun,
  isApiError,
  type DeviceCredential,
} from '@mosaic-booking/sdk'
import type { Configuration } from '../runtime.js'

/** How a screen or kiosk that nobody logs in to gets its tokens. */
export interface DevicePairing {
  /** The server's address without `/api/v1`, for example `https://booking.example`. */
  readonly apiBase: string
  /** The key of `localStorage` that keeps the credential, so that a screen is paired only once. */
  readonly storageKey: string
  /** The source of requests as recorded by the server, for example `SIGNAGE` or `KIOSK`. */
  readonly source?: string
  /**
   * Shows the code that an administrator enters under Administration, Screens and kiosks. Called
   * again with a new code when the previous one has expired.
   */
  readonly showCode: (code: string) => void
  /** Called after an administrator has revoked the credential; reloads the page by default. */
  readonly onRevoked?: () => void
}

const pollMs = 3_000
const awayMs = 10_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** The server does not know the code or credential: it has expired or been revoked. */
const isGone = (error: unknown) => isApiError(error) && error.status === 404

type DeviceClient = ReturnType<typeof createDeviceClient>
const createDeviceClient = (baseUrl: string, source: string | undefined) =>
  createClientOf({ device: deviceNoun }, { baseUrl, source, credentials: 'omit' }).device

/**
 * Pairs the page with the server, unless it is already paired, and then configures the elements
 * with its tokens. Retries while the server is unreachable.
 */
export async function pairDevice(
  { apiBase, storageKey, source, showCode, onRevoked = () => location.reload() }: DevicePairing,
  configure: (options: Configuration) => void,
): Promise<void> {
  const device = createDeviceClient(apiBase, source)
  const kept = localStorage.getItem(storageKey)
  const credential = kept ? (JSON.parse(kept) as DeviceCredential) : await pair(device, showCode)
  localStorage.setItem(storageKey, JSON.stringify(credential))
  const getToken = async () => {
    try {
      return (await device.token({ body: credential })).token
    } catch (error) {
      if (isGone(error)) {
        localStorage.removeItem(storageKey)
        onRevoked()
      }
      throw error
    }
  }
  configure({ apiBase, getToken })
}

/** Shows codes until an administrator has approved one. */
async function pair(
  device: DeviceClient,
  showCode: (code: string) => void,
): Promise<DeviceCredential> {
  for (;;) {
    const begun = await device.pair().catch(() => undefined)
    if (begun) showCode(begun.pairingCode)
    const credential = begun && (await waitForApproval(device, begun.pollToken))
    if (credential) return credential
    if (!begun) await pause(awayMs)
  }
}

/** Resolves with the credential, or undefined if the code has expired. */
async function waitForApproval(
  device: DeviceClient,
  pollToken: string,
): Promise<DeviceCredential | undefined> {
  for (;;) {
    await pause(pollMs)
    try {
      const credential = await device.pollPairing({ body: { pollToken } })
      if (credential) return credential
    } catch (error) {
      if (isGone(error)) return undefined
    }
  }
}
