import { expect, it } from 'vitest'
import { leaveNoSession, takeNoSession } from './no-session.js'

it('ERR-024 the page after a logout knows once that there is no session', () => {
  leaveNoSession()
  expect(document.cookie).toContain('mb_no_session=1')
  expect([takeNoSession(), takeNoSession()]).toEqual([true, false])
  expect(document.cookie).not.toContain('mb_no_session')
})
