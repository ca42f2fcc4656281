export { importDxf, type DxfImportOptions } from './import-dxf.js'
export { dxfRoles, type DxfRole } from './layer-roles.js'
export { readDxf, type DxfDrawing, type DxfLayer } from './read-dxf.js'
