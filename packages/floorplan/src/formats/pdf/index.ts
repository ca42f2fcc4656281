export { importPdf, type PdfImportOptions } from './import-pdf.js'
export { readPdf, type PdfFile, type PdfReadOptions } from './read-pdf.js'
export { pdfPoint, type PdfDrawing } from './walk-page.js'
export { layerRoles, type DrawingLayer, type LayerRole } from '../layers/layer-roles.js'
