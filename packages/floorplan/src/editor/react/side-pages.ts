// What the panel shows once it is used, as one file.
export { ElementPanel } from './element-panel.js'
export { FurniturePanel } from './furniture-panel.js'
export { PlacesPanel } from './places-panel.js'
export { ProblemsPanel } from './problems-panel.js'
