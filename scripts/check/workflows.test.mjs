import { describe, expect, it } from 'vitest'
import { findOmittedParts, findUnknownCommands } from './workflows.mjs'

const known = {
  scripts: ['build', 'test:nightly'],
  parts: ['check', 'node'],
  exists: (path) => path === 'packages/sdk',
}

describe('workflows', () => {
  it.each([
    ['run: npm run build', []],
    ['run: npm run test:nightly', []],
    ['run: npm run biuld', ['npm run biuld: no such script']],
    ["parts: 'check,node'", []],
    ['parts: nodes', ['--only nodes: no such part']],
    ['run: npm publish -w packages/sdk', []],
    ['run: npm publish -w packages/sdkk', ['packages/sdkk: no such file']],
    ['run: node scripts/gone.mjs', ['scripts/gone.mjs: no such file']],
  ])('%s', (text, problems) => {
    expect(findUnknownCommands(text, known)).toEqual(problems)
  })

  it('test all parts', () => {
    expect(findOmittedParts('- { name: check, parts: check }', known.parts)).toEqual([
      'no workflow tests node',
    ])
  })
})
