import { expect, it } from 'vitest'
import { toConferenceHref } from './to-conference-href.js'

it.each([
  ['https://meet.example/oak', 'https://meet.example/oak'],
  ['sip:oak@video.example', 'sip:oak@video.example'],
  ['oak@video.example', 'sip:oak@video.example'],
  ['ext. 4711', undefined],
  ['javascript:alert(1)', undefined],
])('joins %s at %s', (address, href) => {
  expect(toConferenceHref(address)).toBe(href)
})
