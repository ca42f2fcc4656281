import { expect, it } from 'vitest'
import { findMailWarning } from './transport.js'

const dataFolder = '/srv/mosaic'

it.each([
  ['https://book.example', false, true],
  ['https://book.example', true, false],
  ['http://localhost:8080', false, false],
])(
  'a server at %s that sends mails (%s) warns that nobody receives one: %s',
  (publicUrl, isMailSent, warns) => {
    const warning = findMailWarning({ publicUrl, dataFolder }, isMailSent)
    if (warns) expect(warning).toMatch(/no mail server is set.*SMTP_URL.*\/srv\/mosaic\/outbox/)
    else expect(warning).toBeUndefined()
  },
)
