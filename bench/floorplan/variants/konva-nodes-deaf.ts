import { mountNodes } from './konva-nodes.js'

/** Like `konva-nodes`, without Konva's hit canvas. */
export const variant = mountNodes(false)
