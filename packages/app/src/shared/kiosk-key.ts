import type { DeviceCredential } from '@mosaic-booking/sdk'
import {
  readStored,
  toStorageKey,
  writeStored,
  type KeyValueStore,
} from '@mosaic-booking/sdk/rules'
import { localStore } from '@mosaic-booking/sdk/stores'

const key = toStorageKey('kiosk')

const isCredential = (value: unknown): value is DeviceCredential =>
  typeof value === 'object' && value !== null && 'deviceId' in value && 'credential' in value

/** The device credential, if this browser is a kiosk. */
export const readKiosk = (store: KeyValueStore = localStore): DeviceCredential | undefined =>
  readStored(store, key, isCredential)

export const keepKiosk = (
  credential: DeviceCredential | undefined,
  store: KeyValueStore = localStore,
): void => writeStored(store, key, credential)

/** The device fields of a kiosk's login request. */
export const toService = ({ deviceId, credential }: DeviceCredential) => ({
  service: String(deviceId),
  serviceKey: credential,
})
