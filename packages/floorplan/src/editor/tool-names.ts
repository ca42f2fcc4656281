export const toolNames = ['select', 'lasso', 'marker', 'area', 'polygon', 'hand'] as const

export type ToolName = (typeof toolNames)[number]
