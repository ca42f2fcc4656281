import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeAccountMail } from './account-mails.js'
import { hasLegibleInk, contrast, toColour, toInk } from './html.js'
import { readBranding, renderMail, type MailContent } from './render-mail.js'

const head = { organisation: 'Demo & Co', left: '#ffffff', right: '#ffffff' }
const letter = (more: Partial<MailContent> = {}): MailContent => ({
  language: 'en',
  subject: 'Subject',
  heading: 'Heading',
  tone: 'neutral',
  paragraphs: [],
  sections: [],
  actions: [],
  footer: 'Because.',
  ...more,
})
const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)
const headOf = (settings: Record<string, string>) =>
  readBranding({ name: 'Demo', configValue: (key) => settings[key] })

describe('a rendered mail', () => {
  it('escapes user input everywhere', () => {
    const evil = '<img src=x onerror=alert(1)>"\'&\u2028</title><script>'
    const { html, body } = renderMail(
      letter({
        subject: evil,
        heading: evil,
        paragraphs: [evil],
        actions: [{ label: evil, href: `https://x.example/${evil}` }],
        footer: evil,
        sections: [
          {
            lead: evil,
            title: evil,
            facts: [{ label: evil, value: evil, before: evil, href: `https://x.example/${evil}` }],
            lines: [evil],
          },
        ],
      }),
      { ...head, organisation: evil },
    )
    expect(html).not.toMatch(/<img|<script|onerror=alert\(1\)>"/)
    // Every tag is one of ours, and no attribute ends early.
    expect(
      new Set([...html.matchAll(/<\/?([a-z0-9!]+)/gi)].map(([, tag]) => tag!.toLowerCase())),
    ).toEqual(
      new Set([
        '!doctype',
        'html',
        'head',
        'meta',
        'title',
        'body',
        'div',
        'h1',
        'h2',
        'p',
        'dl',
        'dt',
        'dd',
        'br',
        'span',
        'a',
        'ul',
        'li',
        'bdi',
      ]),
    )
    expect(body).toContain(evil)
  })

  it('has a single-line subject, whatever the title', () => {
    expect(
      renderMail(letter({ subject: 'Plan\r\nBcc: all@demo.example\n\tx ' }), head).subject,
    ).toBe('Plan Bcc: all@demo.example x')
  })

  it('has the same content in text and HTML, including previous values, in its language', () => {
    const { html, body } = renderMail(
      letter({
        language: 'es',
        sections: [
          {
            lead: 'Lead',
            title: 'Title',
            facts: [{ label: 'Dónde', value: 'Aquí', before: 'Allí' }],
            lines: ['One', 'Two'],
          },
        ],
        actions: [{ label: 'Open', href: 'https://x.example/#/a?b=1&c=2' }],
      }),
      head,
    )
    expect(html).toContain('<html lang="es" dir="ltr">')
    for (const text of [
      'Heading',
      'Lead',
      'Title',
      'Aquí',
      'antes: Allí',
      'One',
      'Two',
      'Because.',
    ]) {
      expect(html).toContain(text)
      expect(body).toContain(text)
    }
    expect(html).toContain('href="https://x.example/#/a?b=1&amp;c=2"')
    expect(body).toContain('Open:\nhttps://x.example/#/a?b=1&c=2')
    expect(html).toContain('Demo &amp; Co')
  })

  it('ORG-002 has a white header unless the organisation has valid colours', () => {
    expect(headOf({})).toEqual({ organisation: 'Demo', left: '#ffffff', right: '#ffffff' })
    expect(
      headOf({ email_header_colour_left: '#0B5', email_header_colour_right: '#0b5f59' }),
    ).toEqual({ organisation: 'Demo', left: '#00bb55', right: '#00bb55' })
    expect(
      headOf({ email_header_colour_left: '#0b5f59', email_header_colour_right: '#1f8a80' }),
    ).toMatchObject({ left: '#0b5f59', right: '#0b5f59' })
    expect(
      headOf({ email_header_colour_left: '#0b5f59', email_header_colour_right: '#084a45' }),
    ).toMatchObject({ left: '#0b5f59', right: '#084a45' })
    expect(headOf({ email_header_colour_left: 'red;background:url(https://x.example)' }).left).toBe(
      '#ffffff',
    )
    expect([' #ABCDEF ', '#ab', 'abcdef', '#ggg', 7].map(toColour)).toEqual([
      '#abcdef',
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  it('has a readable header on any colours', () => {
    fc.assert(
      fc.property(colour, colour, (left, right) => {
        const { left: from, right: to } = headOf({
          email_header_colour_left: left,
          email_header_colour_right: right,
        })
        for (const ground of [from, to])
          expect(contrast(toInk(from, to), ground)).toBeGreaterThanOrEqual(4.5)
        expect(hasLegibleInk(left)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

it.each([
  ['signUp', 'en', 'Complete your sign-up', /Welcome to Demo & Co\..*\nhttps:\/\/x\.example\/1/s],
  [
    'signUp',
    'es',
    'Complete su registro',
    /Le damos la bienvenida a Demo & Co\..*\nhttps:\/\/x\.example\/1/s,
  ],
  ['alreadyRegistered', 'en', 'You already have an account', /already has an account/],
  ['alreadyRegistered', 'es', 'Ya tiene una cuenta', /ya tiene una/],
  ['reset', 'en', 'Reset your password', /within an hour/],
  ['reset', 'es', 'Restablezca su contraseña', /en el plazo de una hora/],
] as const)('AUTH-001 a mail about an account: %s in %s', (kind, language, subject, text) => {
  const mail = writeAccountMail(kind, language, 'ana@demo.example', {
    head,
    link: 'https://x.example/1',
  })
  expect(mail).toMatchObject({ kind: 'account', language, recipient: 'ana@demo.example', subject })
  expect(mail.body).toMatch(text)
  expect(mail.html).toContain('href="https://x.example/1"')
})
