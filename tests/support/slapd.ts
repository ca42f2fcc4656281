import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installPackages } from '../../scripts/debian.mjs'
import { answers } from './answers.js'
import type { Certificates } from './certificates.js'
import { freePort } from './free-port.js'

const place = '/usr/sbin/slapd'

/**
 * Returns the path of slapd, OpenLDAP's server, installed from Debian if the tests run as root.
 * Undefined if it is unavailable.
 */
export async function findSlapd(): Promise<string | undefined> {
  if (!existsSync(place)) await installPackages('slapd')
  if (existsSync(place)) return place
  console.log('slapd cannot be installed, so the tests with OpenLDAP are skipped')
  return undefined
}

export const suffix = 'dc=test,dc=house'
export const reader = { dn: `cn=reader,${suffix}`, password: 'twelve quiet lamps' }

export interface LdapPerson {
  readonly uid: string
  readonly mail: string
  readonly password: string
}

export interface Slapd {
  readonly plainUrl: string
  readonly tlsUrl: string
  start(): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

const personEntry = ({ uid, mail, password }: LdapPerson) => `
dn: uid=${uid},ou=people,${suffix}
objectClass: inetOrgPerson
uid: ${uid}
cn: ${uid}
givenName: ${uid.charAt(0).toUpperCase()}${uid.slice(1)}
sn: Lund
mail: ${mail}
userPassword: ${password}
`

const groupEntry = (name: string, members: readonly string[]) => `
dn: cn=${name},ou=groups,${suffix}
objectClass: groupOfNames
cn: ${name}
${members.map((name) => `member: ${name.startsWith('cn=') ? `${name},ou=groups` : `uid=${name},ou=people`},${suffix}`).join('\n')}
`

const unixGroupEntry = (name: string, uids: readonly string[]) => `
dn: cn=${name},ou=groups,${suffix}
objectClass: posixGroup
cn: ${name}
gidNumber: 1000
${uids.map((uid) => `memberUid: ${uid}`).join('\n')}
`

/**
 * Starts a directory with these people and groups on free local ports. Members are named by uid,
 * and groups in groups as `cn=name`.
 */
export async function startSlapd(
  program: string,
  {
    people,
    groups = {},
    unixGroups = {},
    certificates,
  }: {
    readonly people: readonly LdapPerson[]
    readonly groups?: Readonly<Record<string, readonly string[]>>
    readonly unixGroups?: Readonly<Record<string, readonly string[]>>
    readonly certificates: Certificates
  },
): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-slapd-'))
  const [plain, tls] = [await freePort(), await freePort()]
  const conf = join(folder, 'slapd.conf')
  const ldif = join(folder, 'entries.ldif')
  writeFileSync(
    conf,
    [
      ...['core', 'cosine', 'inetorgperson', 'nis'].map(
        (name) => `include /etc/ldap/schema/${name}.schema`,
      ),
      'modulepath /usr/lib/ldap',
      'moduleload back_mdb',
      `pidfile ${folder}/slapd.pid`,
      `TLSCACertificateFile ${certificates.file('authority', 'crt')}`,
      `TLSCertificateFile ${certificates.file('server', 'crt')}`,
      `TLSCertificateKeyFile ${certificates.file('server', 'key')}`,
      // Accepts a name without a password as an anonymous login, as Active Directory does.
      'allow bind_anon_cred',
      'access to attrs=userPassword by anonymous auth by * none',
      `access to * by dn.exact="${reader.dn}" read by * none`,
      'database mdb',
      `suffix "${suffix}"`,
      `directory ${folder}`,
      '',
    ].join('\n'),
  )
  writeFileSync(
    ldif,
    `dn: ${suffix}
objectClass: dcObject
objectClass: organization
o: Test
dc: test

dn: ou=people,${suffix}
objectClass: organizationalUnit
ou: people

dn: ou=groups,${suffix}
objectClass: organizationalUnit
ou: groups

dn: ${reader.dn}
objectClass: person
cn: reader
sn: reader
userPassword: ${reader.password}
${people.map(personEntry).join('')}${Object.entries(groups)
      .map(([name, members]) => groupEntry(name, members))
      .join('')}${Object.entries(unixGroups)
      .map(([name, uids]) => unixGroupEntry(name, uids))
      .join('')}`,
  )
  const added = spawnSync(program, ['-T', 'add', '-f', conf, '-l', ldif], { encoding: 'utf8' })
  if (added.status !== 0) throw new Error(`slapadd: ${added.stderr}`)
  const plainUrl = `ldap://127.0.0.1:${plain}`
  const tlsUrl = `ldaps://localhost:${tls}`
  let child: ChildProcess | undefined
  const stop = async () => {
    if (!child) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    child = undefined
  }
  const start = async () => {
    const addresses = `${plainUrl} ldaps://127.0.0.1:${tls}`
    child = spawn(program, ['-f', conf, '-h', addresses, '-d', '0'], { stdio: 'ignore' })
    for (let attempt = 0; !(await answers(plain)); attempt++) {
      if (attempt === 200) throw new Error('slapd does not start')
      await delay(25)
    }
  }
  await start()
  return {
    plainUrl,
    tlsUrl,
    start,
    stop,
    async close() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
