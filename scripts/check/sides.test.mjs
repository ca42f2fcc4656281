import { expect, it } from 'vitest'
import { findSidesIn } from './sides.mjs'

it.each([
  ['a.css', 'margin-left: 1px;'],
  ['a.css', '  left: 0;'],
  ['a.css', 'text-align: right;'],
  ['a.css', 'padding: 0 var(--m-1) 0 calc(1px + (2px));'],
  ['a.css', 'background: linear-gradient(to right, red, blue);'],
  ['a.css', 'box-shadow: inset 3px 0 0 red;'],
  ['a.css', "[dir='rtl'] .a {"],
  ['style-sheet.ts', '.a { top: 1px; left: 12px; }'],
  ['a.tsx', 'style={{ left: 3 }}'],
  ['a.tsx', "style={{ marginLeft: 'auto' }}"],
])('%s may not contain %s', (path, line) => {
  expect(findSidesIn(path, line)).toEqual([`${path}:1: use start and end: ${line.trim()}`])
})

it.each([
  ['a.css', 'margin-inline-start: 1px;'],
  ['a.css', 'padding: 0 1px 2px 1px;'],
  ['a.css', '--m-start: left;'],
  ['a.css', 'background: linear-gradient(to var(--m-end), red, blue);'],
  ['a.tsx', 'const { left, right } = box'],
])('%s may contain %s', (path, line) => {
  expect(findSidesIn(path, line)).toEqual([])
})
