import type { DeviceCredential } from '@mosaic-booking/sdk'
import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
} from '@mosaic-booking/sdk/rules'
import { localStore } from './browser-store.js'

const key = toStorageKey('kiosk')

const isCredential = (value: unknown): value is DeviceCredential =>
  typeof value === 'object' && value !== null && 'deviceId' in value && 'credential' in value

/** The credential of a browser that an administrator has connected as a kiosk, if it is one. */
export const readKiosk = (store: KeyValueStore = localStore): DeviceCredential | undefined =>
  readStored(store, key, isCredential)

export const keepKiosk = (
  credential: DeviceCredential | undefined,
  store: KeyValueStore = localStore,
): void => writeStored(store, key, credential)

/** What a kiosk sends when it logs somebody in. */
export const toService = ({ deviceId, credential }: DeviceCredential) => ({
  service: String(deviceId),
  serviceKey: credential,
})
