import { mountNodes } from './konva-nodes.js'

/** The same without Konva's hit canvas. */
export const variant = mountNodes(false)
