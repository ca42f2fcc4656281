import { expect, it } from 'vitest'
import { foldText } from './fold-text.js'

it.each([
  ['García Núñez', 'garcia nunez'],
  ['ÁTICO', 'atico'],
  ['Straße', 'straße'],
  ['Zoe\u0308', 'zoe'],
  ['', ''],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
