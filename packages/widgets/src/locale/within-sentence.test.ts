import { expect, it } from 'vitest'
import { withinSentence } from './within-sentence.js'

it('a label inside a sentence begins small, except for German nouns', () => {
  expect(withinSentence('Providers', 'en')).toBe('providers')
  expect(withinSentence('Índices', 'es')).toBe('índices')
  expect(withinSentence('Anbieter', 'de')).toBe('Anbieter')
  expect(withinSentence('Anbieter', 'de-x-1')).toBe('Anbieter')
})
