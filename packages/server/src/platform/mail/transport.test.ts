import { expect, it } from 'vitest'
import { findMailWarning } from './transport.js'

const dataFolder = '/srv/mosaic'

it.each([
  ['https://book.example', undefined, true],
  ['https://book.example', 'smtp://mail.example', false],
  ['http://localhost:8080', undefined, false],
])(
  'a server at %s with SMTP_URL %s warns that nobody receives a mail: %s',
  (publicUrl, smtpUrl, warns) => {
    const warning = findMailWarning({ publicUrl, smtpUrl, dataFolder })
    if (warns) expect(warning).toMatch(/no mail server is set.*SMTP_URL.*\/srv\/mosaic\/outbox/)
    else expect(warning).toBeUndefined()
  },
)
