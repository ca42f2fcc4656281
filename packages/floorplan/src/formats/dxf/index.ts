export { importDxf, type DxfImportOptions } from './import-dxf.js'
export { readDxf, type DxfDrawing } from './read-dxf.js'
export { layerRoles, type DrawingLayer, type LayerRole } from '../layers/layer-roles.js'
