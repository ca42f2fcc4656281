import { expect, it } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.js'

it.each([
  [undefined, []],
  ['https://tiles.example.org/{z}/{x}/{y}.png?key=1', ['https://tiles.example.org']],
  ['https://{s}.tiles.example.org/{z}/{x}/{y}.png', ['https://*.tiles.example.org']],
  ['/tiles/{z}/{x}/{y}.png', []],
])('images may come from the map server %s', (tileUrl, origins) => {
  const { imgSrc } = contentSecurityPolicy('https://mosaic.example', tileUrl).directives
  expect(imgSrc).toEqual(["'self'", 'data:', 'blob:', ...origins])
})
