import { mountOurs } from './ours.js'

export const variant = mountOurs(true)
