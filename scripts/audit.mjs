// npm run audit: checks package-lock.json for vulnerabilities known to the registry. Exits with 1
// if SECURITY.md requires an immediate fix, and with 2 if the registry does not respond.
import { isMain, run } from './child.mjs'

/**
 * @typedef {{ name: string, severity: string, range: string, fixAvailable: unknown }} Advisory
 * @typedef {{ outcome: 'fine' | 'vulnerable' | 'unknown', lines: string[] }} Audit
 */

/** Severities that are fixed within days; others are fixed with the next minor version. */
const urgent = ['high', 'critical']

/**
 * Evaluates the output of `npm audit --json`.
 * @param {string} output
 * @returns {Audit}
 */
export function judgeAudit(output) {
  const answer = parse(output)
  if (!answer?.vulnerabilities) {
    const why = answer?.message ?? answer?.error?.summary ?? 'npm gave no report'
    return { outcome: 'unknown', lines: [`not compared with known vulnerabilities: ${why}`] }
  }
  const advisories = /** @type {Advisory[]} */ (Object.values(answer.vulnerabilities))
  const lines = advisories.map(
    ({ name, severity, range, fixAvailable }) =>
      `${severity}: ${name} ${range}${fixAvailable ? '' : ' (no fixed version yet)'}`,
  )
  const isUrgent = advisories.some(({ severity }) => urgent.includes(severity))
  return {
    outcome: isUrgent ? 'vulnerable' : 'fine',
    lines: [...lines, `dependencies with known vulnerabilities: ${advisories.length}`],
  }
}

/** Skips the warnings that npm prints before its report. */
function parse(output) {
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** Audits only runtime dependencies, because development tools are not shipped. */
export async function audit() {
  const { output } = await run('npm', ['audit', '--json', '--omit=dev'], {
    quiet: true,
    shell: true,
    limit: 120,
  })
  return judgeAudit(output)
}

if (isMain(import.meta.url)) {
  const { outcome, lines } = await audit()
  console.log(lines.join('\n'))
  process.exitCode = { fine: 0, vulnerable: 1, unknown: 2 }[outcome]
}
