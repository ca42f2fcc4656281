import { contract } from '@mosaic-booking/sdk/contract'
import { expect, it } from 'vitest'
import { whyNotMessages } from './why-not.messages.js'

it('has words in English and Spanish for every reason of the contract', () => {
  const answer = contract.availability.search.answers[200] as unknown as { properties: { availability: { items: { properties: { reasons: { items: { enum?: string[]; anyOf?: { const: string }[] } } } } } } }
  const { enum: words, anyOf } = answer.properties.availability.items.properties.reasons.items
  const codes = words ?? anyOf!.map(({ const: code }) => code)
  expect(Object.keys(whyNotMessages).sort()).toEqual([...codes].sort())
  for (const { en, es } of Object.values(whyNotMessages)) expect(en).not.toBe(es)
})
