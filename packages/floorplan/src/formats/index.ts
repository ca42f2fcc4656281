export { exportGeoJson, type GeoJsonFile } from './export-geojson.js'
export { exportImdf, type ImdfArchive, type ImdfExportOptions } from './export-imdf.js'
export { drawLevel } from './draw-level.js'
export { drawingOf, type DrawingOptions } from './drawing-of-level.js'
export {
  georeferenceFromPoints,
  planToWorld,
  worldToPlan,
  type ControlPoint,
  type Georeference,
  type WorldPoint,
} from './level/georeference.js'
export { readImageSize, type ImageFileSize } from './image-size.js'
export { importGeoJson, type ImportOptions, type ImportResult } from './import-geojson.js'
export { calibrate, importImage, type Calibration, type ScaleSource } from './import-image.js'
export { importImdf } from './import-imdf.js'
export { decodeText } from './decode-text.js'
export { readArchive, writeArchive } from './archive.js'
export { importSvg, type SvgImportOptions } from './import-svg.js'
export type { ImportLimits } from './level/limits.js'
export {
  exportFloorPlan,
  importFloorPlan,
  markersOf,
  metresPerUnitOf,
  planOf,
} from './plan-document.js'
export { isPlanDocument, readPlanDocument } from './read-plan.js'
export {
  isPlace,
  planKinds,
  planSymbols,
  type ContextFeature,
  type JsonObject,
  type PlanBuilding,
  type PlanDocument,
  type PlanSymbol,
  type PlanElement,
  type PlanFeature,
  type PlanGeometry,
  type PlanKind,
  type PlanLevel,
  type StoredDrawing,
  type StoredFeature,
} from './level/plan-level.js'
export type { PlanPoint } from './level/georeference.js'
export { describeProblem } from './level/describe-problem.js'
export type {
  LimitName,
  Problem,
  ProblemCode,
  ProblemPlace,
  ReachedLimit,
} from './level/problems.js'
