import {
  createClientOf,
  device as deviceNoun,
  isApiError,
  type DeviceCredential,
} from '@mosaic-booking/sdk'
import type { Configuration } from '../runtime.js'

/** Configures how a screen or kiosk without a user login obtains its tokens. */
export interface DevicePairing {
  /** Server URL without `/api/v1`, such as `https://booking.example`. */
  readonly apiBase: string
  /** The `localStorage` key for the credential, so that a screen is paired only once. */
  readonly storageKey: string
  /** Request source recorded by the server, such as `SIGNAGE` or `KIOSK`. */
  readonly source?: string
  /**
   * Shows the code that an administrator enters under Administration, Screens and kiosks. Called
   * again with a new code after the previous code has expired.
   */
  readonly showCode: (code: string) => void
  /** Called after an administrator has revoked the credential. Reloads the page by default. */
  readonly onRevoked?: () => void
}

const pollMs = 3_000
const awayMs = 10_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Whether the server rejects the code or credential as expired or revoked. */
const isGone = (error: unknown) => isApiError(error) && error.status === 404

export type DeviceClient = ReturnType<typeof createDeviceClient>
const createDeviceClient = (baseUrl: string, source: string | undefined) =>
  createClientOf({ device: deviceNoun }, { baseUrl, source, credentials: 'omit' }).device

/** A paired screen. */
export interface PairedDevice {
  readonly device: DeviceClient
  readonly credential: DeviceCredential
  /** Makes a call as this screen. Forgets the credential if the server has revoked it. */
  readonly call: <T>(request: () => Promise<T>) => Promise<T>
  readonly getToken: () => Promise<string>
}

/**
 * Pairs the page with the server if necessary. Shows codes and retries until an administrator
 * approves one.
 */
export async function connectDevice({
  apiBase,
  storageKey,
  source,
  showCode,
  onRevoked = () => location.reload(),
}: DevicePairing): Promise<PairedDevice> {
  const device = createDeviceClient(apiBase, source)
  const kept = localStorage.getItem(storageKey)
  const credential = kept ? (JSON.parse(kept) as DeviceCredential) : await pair(device, showCode)
  localStorage.setItem(storageKey, JSON.stringify(credential))
  const call: PairedDevice['call'] = async (request) => {
    try {
      return await request()
    } catch (error) {
      if (isGone(error)) {
        localStorage.removeItem(storageKey)
        onRevoked()
      }
      throw error
    }
  }
  const getToken = async () => (await call(() => device.token({ body: credential }))).token
  return { device, credential, call, getToken }
}

/**
 * Pairs the page with the server if necessary, then configures the elements with its tokens.
 * Retries while the server is unreachable.
 */
export async function pairDevice(
  pairing: DevicePairing,
  configure: (options: Configuration) => void,
): Promise<void> {
  const { getToken } = await connectDevice(pairing)
  configure({ apiBase: pairing.apiBase, getToken })
}

/** Shows codes until an administrator approves one. */
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

/** Resolves to the credential, or undefined if the code has expired. */
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
