import fc from 'fast-check'
import { escapeLiteral } from 'pg'
import { expect, it } from 'vitest'
import { toLiteral } from './literal.js'

it('a literal is the same text as that of the driver', () => {
  const unit = fc.oneof(
    fc.constantFrom("'", '\\', '$', '$&', '\n', 'é', '😀'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      expect(toLiteral(text)).toBe(escapeLiteral(text))
    }),
  )
})
