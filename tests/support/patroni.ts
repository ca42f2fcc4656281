import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { installPackages } from '../../scripts/debian.mjs'
import { freePort } from './free-port.js'
import { findPrograms, unprivilegedUser } from './throwaway-postgres.mjs'

const programs = { patroni: '/usr/bin/patroni', etcd: '/usr/bin/etcd' }

/** Seconds. A lost primary is replaced after `ttl`, which Patroni does not allow to be shorter. */
export const patroniSettings = { ttl: 20, loop_wait: 2, retry_timeout: 5 }

export interface PatroniNode {
  readonly name: string
  /** Host and port of its PostgreSQL. */
  readonly host: string
  start(): Promise<void>
  /** Kills Patroni and its PostgreSQL without warning. */
  kill(): Promise<void>
}

export interface PatroniCluster {
  readonly nodes: readonly PatroniNode[]
  /** The node with the leader's lock, if any. */
  leader(): Promise<PatroniNode | undefined>
  /** The names of replicas that have every acknowledged change. */
  synchronous(): Promise<readonly string[]>
  stop(): Promise<void>
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** Starts etcd and a cluster of PostgreSQL servers with synchronous replication on this machine. */
export async function startPatroni(names: readonly string[]): Promise<PatroniCluster> {
  if (!existsSync(programs.patroni) || !existsSync(programs.etcd))
    await installPackages('patroni', 'etcd-server')
  const binFolder = findPrograms()
  for (const path of [programs.patroni, programs.etcd, binFolder])
    if (!path || !existsSync(path)) throw new Error(`The test needs ${path ?? 'PostgreSQL'}`)
  const folder = mkdtempSync(join(tmpdir(), 'mosaic-patroni-'))
  const user = unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const run = (program: string, args: string[], cwd: string) =>
    spawn(program, args, {
      ...user,
      cwd,
      stdio: 'ignore',
      env: { PATH: process.env.PATH, HOME: cwd },
    })

  const [clients, peers] = [await freePort(), await freePort()]
  const urls = { clients: `http://127.0.0.1:${clients}`, peers: `http://127.0.0.1:${peers}` }
  const etcd = run(
    programs.etcd,
    [
      ...['--data-dir', join(folder, 'etcd')],
      ...['--listen-client-urls', urls.clients, '--advertise-client-urls', urls.clients],
      ...['--listen-peer-urls', urls.peers, '--initial-advertise-peer-urls', urls.peers],
      ...['--initial-cluster', `default=${urls.peers}`],
    ],
    folder,
  )
  const isUp = () =>
    fetch(`${urls.clients}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('etcd', isUp)

  const apis: string[] = []
  const nodes: (PatroniNode & { stop(): Promise<void> })[] = []
  for (const name of names) {
    const home = join(folder, name)
    mkdirSync(home)
    if (user) chownSync(home, user.uid, user.gid)
    const [port, api] = [await freePort(), `127.0.0.1:${await freePort()}`]
    apis.push(api)
    writeFileSync(
      join(home, 'patroni.yml'),
      JSON.stringify(
        configOf({ name, home, port, api, etcd: `127.0.0.1:${clients}`, binFolder: binFolder! }),
      ),
    )
    let child: ChildProcess | undefined
    const end = async (signal: NodeJS.Signals) => {
      const ended = child && once(child, 'exit')
      child?.kill(signal)
      await ended
      child = undefined
    }
    nodes.push({
      name,
      host: `127.0.0.1:${port}`,
      start: async () => {
        child = run(programs.patroni, ['patroni.yml'], home)
        await until(name, async () => (await statusOf(api))?.state === 'running')
      },
      async kill() {
        const pid = Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
        process.kill(pid, 'SIGKILL')
        await end('SIGKILL')
      },
      stop: () => end('SIGTERM'),
    })
  }
  const members = async (): Promise<Member[]> => {
    for (const api of apis) {
      const answer = await fetch(`http://${api}/cluster`).catch(() => undefined)
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
    }
    return []
  }
  return {
    nodes,
    async leader() {
      const found = (await members()).find(({ role }) => role === 'leader')
      return nodes.find(({ name }) => name === found?.name)
    },
    synchronous: async () =>
      (await members()).flatMap(({ name, role }) => (role === 'sync_standby' ? [name] : [])),
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()))
      const ended = once(etcd, 'exit')
      etcd.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const statusOf = (api: string): Promise<{ state?: string } | undefined> =>
  fetch(`http://${api}/patroni`).then(
    (answer) => answer.json() as Promise<{ state?: string }>,
    () => undefined,
  )

interface NodeFacts {
  readonly name: string
  readonly home: string
  readonly port: number
  readonly api: string
  readonly etcd: string
  readonly binFolder: string
}

/** A file in YAML may be JSON. */
const configOf = ({ name, home, port, api, etcd, binFolder }: NodeFacts) => ({
  scope: 'mosaic',
  name,
  restapi: { listen: api, connect_address: api },
  etcd3: { host: etcd },
  bootstrap: {
    dcs: {
      ...patroniSettings,
      synchronous_mode: true,
      postgresql: { use_pg_rewind: true, parameters: { max_connections: 100 } },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(home, 'data'),
    bin_dir: binFolder,
    pgpass: join(home, 'pgpass'),
    parameters: { unix_socket_directories: home },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    authentication: {
      superuser: { username: 'postgres' },
      replication: { username: 'replicator' },
    },
  },
})

async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; !(await isThere()); attempt++) {
    if (attempt === 600) throw new Error(`${what} does not start`)
    await delay(100)
  }
}
