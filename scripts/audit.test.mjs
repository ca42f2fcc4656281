import { expect, it } from 'vitest'
import { judgeAudit } from './audit.mjs'

const found = (...severities) =>
  JSON.stringify({
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [
        `package-${index}`,
        { name: `package-${index}`, severity, range: '<1.2.3', fixAvailable: index === 0 },
      ]),
    ),
    metadata: {},
  })

it.each([
  ['none', found(), 'fine', ['dependencies with known vulnerabilities: 0']],
  [
    'a moderate one',
    `npm warn something\n${found('moderate')}`,
    'fine',
    ['moderate: package-0 <1.2.3', 'dependencies with known vulnerabilities: 1'],
  ],
  [
    'a serious one',
    found('low', 'high'),
    'vulnerable',
    [
      'low: package-0 <1.2.3',
      'high: package-1 <1.2.3 (no fixed version yet)',
      'dependencies with known vulnerabilities: 2',
    ],
  ],
  [
    'a registry without advisories',
    '{ "message": "405 Method Not Allowed", "error": { "summary": "" } }',
    'unknown',
    ['not compared with known vulnerabilities: 405 Method Not Allowed'],
  ],
  [
    'no network',
    'npm error network',
    'unknown',
    ['not compared with known vulnerabilities: npm gave no report'],
  ],
])('the lock file against known vulnerabilities: %s', (_name, output, outcome, lines) => {
  expect(judgeAudit(output)).toEqual({ outcome, lines })
})
