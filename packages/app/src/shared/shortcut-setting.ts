import { readStored, toStorageKey, writeStored } from '@mosaic-booking/sdk/rules'
import { localStore } from '@mosaic-booking/sdk/stores'

const storageKey = toStorageKey('shortcuts')
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/**
 * Whether single-key shortcuts are enabled. They can be turned off, because speech input may
 * trigger them (WCAG 2.1.4).
 */
export const areShortcutsOn = (): boolean => readStored(localStore, storageKey, isFlag) ?? true
export const turnShortcuts = (isOn: boolean): void =>
  writeStored(localStore, storageKey, isOn ? undefined : false)
