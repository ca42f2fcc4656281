import { mountReact } from './react-konva.js'

export const variant = mountReact(true)
