import { expect, it } from 'vitest'
import { hashPassword, isPasswordRight } from './password.js'

it('verifies many simultaneous logins, also after an invalid hash', async () => {
  const hash = await hashPassword('right')
  const broken = isPasswordRight('right', 'no hash')
  const answers = Promise.all([
    isPasswordRight('right', hash),
    isPasswordRight('wrong', hash),
    isPasswordRight('right', undefined),
  ])
  await expect(broken).rejects.toBeInstanceOf(Error)
  expect(await answers).toEqual([true, false, false])
})
