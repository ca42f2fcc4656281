import { describe, expect, it } from 'vitest'
import { findHostility } from './saml-scan.js'

const declared = (count: number) =>
  Array.from({ length: count }, (_, at) => `xmlns:n${at}="urn:${at}"`).join(' ')

describe('a response before parsing', () => {
  it.each<[string, string, string]>([
    ['of a megabyte', `<a>${'x'.repeat(1_000_000)}</a>`, 'is too long'],
    ['with an entity', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'has entities'],
    ['with a comment', '<a>admin<!-- -->@test.house</a>', 'has entities'],
    ['with a character section', '<a><![CDATA[b]]></a>', 'has entities'],
    ['with an instruction', '<a><?php x ?></a>', 'has processing instructions'],
    ['with many elements', `<a>${'<b/>'.repeat(2_001)}</a>`, 'has too many elements'],
    ['deeply nested', `${'<a>'.repeat(41)}${'</a>'.repeat(41)}`, 'is nested too deeply'],
    [
      'nested behind a slash in an attribute',
      `${'<a b="/>">'.repeat(41)}${'</a>'.repeat(41)}`,
      'is nested too deeply',
    ],
    ['with many namespaces', `<a ${declared(41)}/>`, 'has too many namespaces'],
    [
      'with many namespaces in force',
      `<a ${declared(20)}><b ${declared(20)}><c ${declared(1)}/></b></a>`,
      'has too many namespaces',
    ],
    [
      'with many attributes',
      `<a ${Array.from({ length: 130 }, (_, at) => `b${at}="1"`).join(' ')}/>`,
      'has too many attributes',
    ],
    ['with a tag that does not end', '<a><b c="</b></a>', 'has a tag without an end'],
  ])('%s is refused', (_, xml, why) => {
    expect(findHostility(xml)).toContain(why)
  })

  it('is accepted as providers send it: with a declaration and the types of hundreds of values', () => {
    const value = `<v xmlns:xs="urn:xs" xmlns:xsi="urn:xsi" xsi:type="xs:string">a > b</v>`
    expect(
      findHostility(`<?xml version="1.0"?>\n<a ${declared(8)}>${value.repeat(900)}</a>`),
    ).toBeUndefined()
  })

  it('takes time linear in its length', () => {
    const times = ['<a b=">', `<a ${'x="'.repeat(100)}`, '<', '</', '<?xml '].map((part) => {
      const text = part.repeat(Math.floor(131_072 / part.length))
      const began = performance.now()
      findHostility(text)
      return performance.now() - began
    })
    expect(Math.max(...times)).toBeLessThan(100)
  })
})
