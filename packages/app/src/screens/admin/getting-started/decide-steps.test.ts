import { describe, expect, it } from 'vitest'
import { decideLaterSteps, decideSteps, isStarted, type StartFacts } from './decide-steps.js'

const nothing: StartFacts = { locations: [], categories: [], hasBookings: false }
const location = (kind: string, hasFloorPlanImage = false) => ({ kind, hasFloorPlanImage })

describe('the first steps of an organisation', () => {
  it.each<[string, Partial<StartFacts>, string[]]>([
    ['nothing', {}, []],
    ['its root', { locations: [location('ORL')] }, []],
    ['a site', { locations: [location('SITE')] }, ['site']],
    ['a floor', { locations: [location('BUILDING'), location('FLOOR')] }, ['site', 'floor']],
    ['a plan', { locations: [location('FLOOR', true)] }, ['floor', 'plan']],
    ['a category', { categories: [{ isUsed: false }] }, ['category']],
    ['spaces', { categories: [{ isUsed: true }] }, ['site', 'floor', 'category', 'spaces']],
    ['a booking', { hasBookings: true }, ['booking']],
  ])('are derived from %s', (_name, facts, done) => {
    const steps = decideSteps({ ...nothing, ...facts })
    expect(steps.flatMap(({ name, isDone }) => (isDone ? [name] : []))).toEqual(done)
  })

  it('end with the first booking, even without a plan', () => {
    const spaces = { ...nothing, categories: [{ isUsed: true }] }
    expect(isStarted(decideSteps(spaces))).toBe(false)
    expect(isStarted(decideSteps({ ...spaces, hasBookings: true }))).toBe(true)
  })
})

it.each([
  [{ users: 1, mailIsSent: false, signOnMethods: 0 }, []],
  [{ users: 2, mailIsSent: false, signOnMethods: 0 }, ['people']],
  [{ users: 264, mailIsSent: true, signOnMethods: 1 }, ['people', 'mail', 'signOn']],
])('the set-up goes on with people, mail and single sign-on: %j', (state, done) => {
  const steps = decideLaterSteps(state, true)
  expect(steps.map(({ name }) => name)).toEqual(['people', 'mail', 'signOn'])
  expect(steps.flatMap(({ name, isDone }) => (isDone ? [name] : []))).toEqual(done)
})

it('the set-up asks only those who may change the installation for mail and single sign-on', () => {
  const steps = decideLaterSteps({ users: 1, mailIsSent: false, signOnMethods: 0 }, false)
  expect(steps).toEqual([{ name: 'people', isDone: false }])
})
