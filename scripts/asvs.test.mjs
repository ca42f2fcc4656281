import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './child.mjs'

/** The levels of the OWASP ASVS 5.0.0 requirements by section, in order: V1.5.3 has level 3. */
const standard = {
  'V1.1': '22',
  'V1.2': '1111122223',
  'V1.3': '112222222223',
  'V1.4': '222',
  'V1.5': '123',
  'V2.1': '122',
  'V2.2': '112',
  'V2.3': '12223',
  'V2.4': '23',
  'V3.1': '3',
  'V3.2': '113',
  'V3.3': '12223',
  'V3.4': '11222233',
  'V3.5': '11122333',
  'V3.6': '3',
  'V3.7': '22333',
  'V4.1': '12233',
  'V4.2': '23333',
  'V4.3': '22',
  'V4.4': '1222',
  'V5.1': '2',
  'V5.2': '112333',
  'V5.3': '113',
  'V5.4': '222',
  'V6.1': '122',
  'V6.2': '111111112222',
  'V6.3': '11223333',
  'V6.4': '112233',
  'V6.5': '22222333',
  'V6.6': '2223',
  'V6.7': '33',
  'V6.8': '2222',
  'V7.1': '222',
  'V7.2': '1111',
  'V7.3': '22',
  'V7.4': '11222',
  'V7.5': '223',
  'V7.6': '22',
  'V8.1': '1233',
  'V8.2': '1123',
  'V8.3': '133',
  'V8.4': '23',
  'V9.1': '111',
  'V9.2': '1222',
  'V10.1': '22',
  'V10.2': '223',
  'V10.3': '22223',
  'V10.4': '1111122222233333',
  'V10.5': '22222',
  'V10.6': '22',
  'V10.7': '222',
  'V11.1': '2233',
  'V11.2': '22233',
  'V11.3': '11233',
  'V11.4': '1222',
  'V11.5': '23',
  'V11.6': '23',
  'V11.7': '33',
  'V12.1': '12233',
  'V12.2': '11',
  'V12.3': '22223',
  'V13.1': '2333',
  'V13.2': '222223',
  'V13.3': '2233',
  'V13.4': '1222233',
  'V14.1': '22',
  'V14.2': '12223333',
  'V14.3': '122',
  'V15.1': '12233',
  'V15.2': '12233',
  'V15.3': '1222222',
  'V15.4': '3333',
  'V16.1': '2',
  'V16.2': '22222',
  'V16.3': '2222',
  'V16.4': '222',
  'V16.5': '2223',
  'V17.1': '23',
  'V17.2': '22223333',
  'V17.3': '22',
}
const wanted = Object.entries(standard).flatMap(([section, levels]) =>
  [...levels].map((level, index) => ({ id: `${section}.${index + 1}`, level })),
)

const [head, ...lines] = readFileSync(join(root, 'docs/asvs.csv'), 'utf8').trim().split('\n')
const rows = lines.map((line) => {
  const cells = line.match(/(?:"(?:[^"]|"")*"|[^,"]*)(?:,|$)/g) ?? []
  const [id, level, state, place, ...note] = cells.map((cell) =>
    cell.replace(/,$/, '').replace(/^"|"$/g, '').replaceAll('""', '"'),
  )
  return { id, level, state, place, note: note.join('') }
})

it('the standard has 70 requirements of level 1 and 183 of level 2', () => {
  expect(wanted.filter(({ level }) => level === '1')).toHaveLength(70)
  expect(wanted.filter(({ level }) => level === '2')).toHaveLength(183)
})

it('docs/asvs.csv has each requirement of levels 1 and 2 once, in order', () => {
  expect(head).toBe('id,level,state,place,note')
  expect(rows.map(({ id, level }) => ({ id, level }))).toEqual(
    wanted.filter(({ level }) => level !== '3'),
  )
})

it('each has a state, and a place that exists or a reason', () => {
  const wrong = rows.filter(({ state, place, note }) => {
    if (place && !existsSync(join(root, place))) return true
    if (state === 'yes') return !place
    if (state === 'later') return !/^(single sign-on|two-factor)/.test(note)
    return !['no', 'not applicable'].includes(state) || !note
  })
  expect(wrong).toEqual([])
})
