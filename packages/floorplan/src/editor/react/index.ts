'use client'
export { FloorPlanEditor, type FloorPlanEditorProps } from './floor-plan-editor.js'
export { PlanTools, type PlanToolsProps } from './plan-tools.js'
