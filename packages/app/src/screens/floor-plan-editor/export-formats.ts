export const exportFormats = ['geojson', 'imdf', 'svg', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]
