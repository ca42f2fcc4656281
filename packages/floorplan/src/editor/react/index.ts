'use client'
export { FloorPlanEditor, type FloorPlanEditorProps } from './floor-plan-editor.js'
