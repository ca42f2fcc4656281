import { expect, it } from 'vitest'
import { sanitiseHtml, toHtmlNodes } from './html-nodes.js'

it.each([
  ['plain', 'plain'],
  ['<p>Hi <b>all</b></p>', '<p>Hi <strong>all</strong></p>'],
  ['<script>alert(1)</script>', ''],
  ['<style>p{}</style><p onclick="x()">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<a href="JaVaScRiPt&#58;alert(1)">x</a>', '<a>x</a>'],
  ['<a href="//evil.example">x</a>', '<a>x</a>'],
  [
    '<a href="https://a.example/?q=1&r=2" target="_top">x</a>',
    '<a href="https://a.example/?q=1&amp;r=2">x</a>',
  ],
  ['<iframe srcdoc="<script>1</script>"></iframe>', ''],
  ['<svg><a xlink:href="javascript:1">x</a></svg>', '<a>x</a>'],
  ['<p>open <em>never closed', '<p>open <em>never closed</em></p>'],
  ['1 < 2 & 3', '1 &lt; 2 &amp; 3'],
])('BAN-002 %j becomes %j', (html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean)
  // Sanitising is idempotent.
  expect(sanitiseHtml(clean)).toBe(clean)
})

it('the tree has the elements, texts and links of the HTML', () => {
  const html =
    '<p>Hi <strong>all &amp; one</strong><br><a href="https://a.example/?q=1&r=2">go</a></p>end'
  expect(toHtmlNodes(sanitiseHtml(html))).toEqual([
    {
      tag: 'p',
      children: [
        { text: 'Hi ' },
        { tag: 'strong', children: [{ text: 'all & one' }] },
        { tag: 'br' },
        { tag: 'a', href: 'https://a.example/?q=1&r=2', children: [{ text: 'go' }] },
      ],
    },
    { text: 'end' },
  ])
})
