export const toolNames = [
  'select',
  'lasso',
  'marker',
  'area',
  'polygon',
  'wall',
  'door',
  'window',
  'furniture',
  'hand',
] as const

export type ToolName = (typeof toolNames)[number]
