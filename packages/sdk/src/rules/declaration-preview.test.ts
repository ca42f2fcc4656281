import { expect, it } from 'vitest'
import {
  declarationPreviewKey,
  isDeclarationPreview,
  toDeclarationPreviewUrl,
} from './declaration-preview.js'

it.each([
  [undefined, '#/declaration-preview'],
  ['https://rooms.example', 'https://rooms.example/#/declaration-preview'],
  ['https://rooms.example/mosaic/', 'https://rooms.example/mosaic/#/declaration-preview'],
])('DECL-016 the preview page of %s is %s', (base, url) => {
  expect(toDeclarationPreviewUrl(base)).toBe(url)
  expect(declarationPreviewKey).toBe('mb.declarationPreview')
})

it.each([
  [{ title: 'Safety', content: '<p>…</p>' }, true],
  [{ title: 'Safety' }, false],
  [null, false],
  ['text', false],
])('%j can be previewed: %s', (value, expected) => {
  expect(isDeclarationPreview(value)).toBe(expected)
})
