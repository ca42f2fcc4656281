import { expect, it } from 'vitest'
import { applicationPolicy, contentSecurityPolicy } from './content-security-policy.js'

it.each([
  [undefined, []],
  ['https://tiles.example.org/{z}/{x}/{y}.png?key=1', ['https://tiles.example.org']],
  ['https://{s}.tiles.example.org/{z}/{x}/{y}.png', ['https://*.tiles.example.org']],
  ['/tiles/{z}/{x}/{y}.png', []],
])('images may come from the map server %s', (tileUrl, origins) => {
  const { imgSrc } = contentSecurityPolicy({
    publicUrl: 'https://mosaic.example',
    mapTileUrl: tileUrl,
  }).directives
  expect(imgSrc).toEqual(["'self'", 'data:', 'blob:', ...origins])
})

it.each([
  [undefined, []],
  ['https://chat.example/widget.js?site=1', ['https://chat.example']],
])('AD-185 scripts and frames may come from the chat %s, and from nowhere else', (url, origins) => {
  const policy = contentSecurityPolicy({ publicUrl: 'https://mosaic.example', chatWidgetUrl: url })
  const { scriptSrc, frameSrc, connectSrc, imgSrc } = policy.directives
  expect({ scriptSrc, frameSrc }).toEqual({
    scriptSrc: ["'self'", ...origins],
    frameSrc: ["'self'", ...origins],
  })
  expect(connectSrc).toEqual(["'self'", 'wss://mosaic.example', ...origins])
  expect(imgSrc).toEqual(["'self'", 'data:', 'blob:'])
})

it.each([
  [undefined, true],
  ['https://chat.example/widget.js', false],
])('the application runs no strings; with the chat %s that is demanded: %s', (url, isDemanded) => {
  const policy = applicationPolicy({ publicUrl: 'https://mosaic.example', chatWidgetUrl: url })
  expect(policy.split(';')).toEqual(
    expect.arrayContaining(["default-src 'self'", "frame-ancestors 'none'"]),
  )
  expect(policy.includes("require-trusted-types-for 'script'")).toBe(isDemanded)
})
