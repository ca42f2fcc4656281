import { verify } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { hashLike, hashPassword } from './password.js'

const recipeOf = (hash: string) => hash.replace(/[^$]*$/, '')

it('hashes a password like the stored hash, also concurrently and after an unknown format', async () => {
  const hash = await hashPassword('right')
  expect(await verify(hash, 'right')).toBe(true)
  const broken = hashLike('right', 'no hash')
  const answers = Promise.all([
    hashLike('right', recipeOf(hash)),
    hashLike('wrong', recipeOf(hash)),
    hashLike('right', undefined),
  ])
  await expect(broken).rejects.toBeInstanceOf(Error)
  const [right, wrong, without] = await answers
  expect(right).toBe(hash)
  expect(wrong).not.toBe(hash)
  expect(recipeOf(wrong!)).toBe(recipeOf(hash))
  expect(without).not.toBe(hash)
})

it('takes as long without an account', async () => {
  const cost = (text: string) => text.split('$').slice(1, 4)
  expect(cost(await hashLike('any', undefined))).toEqual(cost(await hashPassword('any')))
})
