import { describe, expect, it } from 'vitest'
import { contract } from '../contract/index.js'
import { mutationTable } from './mutation-table.js'
import { queryTable } from './query-table.js'

const methodOf = (operation: string) => {
  const [noun, name] = operation.split('.') as [string, string]
  const endpoints = contract[noun as keyof typeof contract] as Record<string, { method: string }>
  return endpoints[name]?.method
}

describe('operation tables', () => {
  it('cache only reads: GETs, and POSTs without side effects', () => {
    const others = Object.keys(queryTable).filter((name) => methodOf(name) !== 'GET')
    expect(others).toEqual(['bookingGroup.planRepeat', 'bookingGroup.quickSelect'])
  })

  it('never treat a GET as a mutation', () => {
    const methods = Object.keys(mutationTable).map(methodOf)
    expect(methods.filter((method) => method === undefined || method === 'GET')).toEqual([])
  })

  it('invalidate some answer after every mutation', () => {
    const watched = Object.values(queryTable).flatMap(({ staleBy }) => staleBy as readonly string[])
    for (const change of new Set(Object.values(mutationTable))) expect(watched).toContain(change)
  })
})
