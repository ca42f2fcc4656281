import { expect, it } from 'vitest'
import { mostMembersShown, showMembers } from './show-members.js'

const users = Array.from({ length: 60 }, (_, index) => ({
  name: `Zoë ${index}`,
  email: `person${index}@test.example`,
}))
const never = () => false
const firstOnes = Array.from({ length: mostMembersShown }, (_, index) => index)

it.each<[string, string, (index: number) => boolean, number[]]>([
  ['the first ones without a search', '', never, firstOnes],
  ['by name, without its accents', 'zoe 5', never, [5, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59]],
  ['by address', ' Person59@', never, [59]],
  ['nobody', 'xyz', never, []],
  ['those that stay, besides', 'person59', (index) => index === 7, [7, 59]],
  ['those that stay, beyond the first ones', '', (index) => index === 40, [...firstOnes, 40]],
])('%s', (_, text, isKept, shown) => {
  expect(showMembers(users, text, ({ index }) => isKept(index)).map(({ index }) => index)).toEqual(
    shown,
  )
})

it('a small group is shown completely', () => {
  expect(showMembers(users.slice(0, 3), '', never)).toHaveLength(3)
})
