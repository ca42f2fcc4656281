import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { buildImage, ensureBuildah, sizeOf } from '../../scripts/image.mjs'
import { freePort } from '../support/free-port.js'
import { startSmtpServer } from '../support/smtp-server.js'
import { startOidcProvider } from '../support/oidc-stand-in.js'
import { startThrowawayPostgres } from '../support/throwaway-postgres.mjs'
import { book, send, setUp, signOn } from './first-booking.js'

// In one worker, because each would build the image.
test.describe.configure({ mode: 'default', timeout: 600_000 })

const run = promisify(execFile)
let folder: string
/** The volume of the image. */
const dataFolder = () => join(folder, 'data')
/** The mounted root file system of the image. */
let files: string
let image: {
  User: string
  Entrypoint: string[]
  Cmd: string[]
  Env: string[]
  WorkingDir: string
  ExposedPorts: object
  Volumes: object
  Healthcheck: { Test: string[] }
  Labels: Record<string, string>
}

test.beforeAll(async () => {
  test.setTimeout(900_000)
  const missing = await ensureBuildah()
  test.skip(missing !== undefined, missing)
  folder = await mkdtemp(join(tmpdir(), 'mosaic-image-'))
  await mkdir(dataFolder())
  await chmod(dataFolder(), 0o777)
  const buildah = await buildImage(folder)
  const facts = await buildah('inspect', '--type', 'image', 'localhost/mosaic-booking')
  image = JSON.parse(facts).Docker.config
  files = await buildah('mount', await buildah('from', '--pull-never', 'localhost/mosaic-booking'))
})
test.afterAll(async () => {
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('the image runs without root, with labels and a health check', () => {
  expect(image).toMatchObject({
    User: '1000:1000',
    ExposedPorts: { '8080/tcp': {} },
    Volumes: { '/data': {} },
    Labels: {
      'org.opencontainers.image.title': 'Mosaic Booking',
      'org.opencontainers.image.source': 'https://github.com/mosaic-booking/mosaic-booking',
      'org.opencontainers.image.licenses': 'Apache-2.0',
      'org.opencontainers.image.version': '0.1.0',
    },
  })
  expect(image.Healthcheck.Test.at(-1)).toBe('check-health')
})

test('the image contains production dependencies only, each listed in its SBOM', async () => {
  const product = join(files, 'opt/mosaic')
  const read = async (path: string) => JSON.parse(await readFile(join(product, path), 'utf8'))
  const lock = await read('node_modules/.package-lock.json')
  const bill = await read('sbom.cdx.json')
  const listed = new Set(
    bill.components.map(
      ({ name, version }: { name: string; version: string }) => `${name}@${version}`,
    ),
  )
  const installed = Object.entries<{ version?: string; link?: boolean; dev?: boolean }>(
    lock.packages,
  )
    .filter(([, { link }]) => !link)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
    .filter((one) => !one.startsWith('packages/'))
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter((one) => !listed.has(one))).toEqual([])
  for (const path of ['node_modules/vite', 'node_modules/konva', 'packages/server/src', 'scripts'])
    expect(existsSync(join(product, path)), path).toBe(false)
  expect(sizeOf(files)).toBeLessThan(400)
})

/**
 * Runs the image like a container engine: in its own mount and process namespaces, with a read-only
 * root, tmpfs and a volume for writable folders, and the image's user without capabilities. The network is the
 * host's.
 */
const isolated = `
  set -e
  root=$1 user=$2 folder=$3 data=$4
  shift 4
  mount --bind "$root" "$root"
  mount -o remount,bind,ro "$root"
  cd "$root"
  mount -t proc proc proc
  for memory in dev tmp; do mount -t tmpfs -o mode=1777 tmpfs $memory; done
  mount --bind "$data" data
  touch dev/null
  mount --bind /dev/null dev/null
  exec setpriv --no-new-privs chroot --userspec="$user" --groups= . \\
    env --chdir="$folder" "$@"`

/** Runs the image with other arguments. */
function start(words: readonly string[], settings: Record<string, string>) {
  const env = Object.fromEntries(image.Env.map((one) => one.split(/=(.*)/s).slice(0, 2)))
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--fork', 'sh', '-c', isolated, 'sh'],
      ...[files, image.User, image.WorkingDir, dataFolder(), ...image.Entrypoint, ...words],
    ],
    { env: { ...env, ...settings, PATH: `${env.PATH}:/usr/sbin:/bin:/sbin` } },
  )
  const said = { text: '' }
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said.text += text))
  const childrenOf = (pid: number | string) =>
    readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').then((text) => text.trim())
  return {
    said,
    child,
    childrenOf,
    async kill() {
      if (child.exitCode !== null) return
      // When the process ends, its namespace ends, and the child with it.
      process.kill(Number(await childrenOf(child.pid!)), 'SIGKILL')
      await once(child, 'exit')
    },
    ended: once(child, 'close').then(([code]) => code as number | null),
    /** Runs a command beside the process, as a health check does. */
    beside: async (...command: readonly string[]) => {
      const [user, group] = image.User.split(':')
      const place = ['--target', await childrenOf(child.pid!), '--mount', '--pid', '--root', '--wd']
      return run('nsenter', [...place, '--setuid', user!, '--setgid', group!, ...command], {
        env: { ...env, ...settings },
      })
    },
  }
}

test('the image leads to a first booking with single sign-on and mail, backs up, ends in time, restores', async () => {
  const postgres = await startThrowawayPostgres()
  const smtp = await startSmtpServer()
  const person = { email: 'nia@acme.example', firstName: 'Nia', lastName: 'Pérez', groups: [] }
  const provider = await startOidcProvider(person)
  const port = await freePort()
  const since = performance.now()
  const env = {
    DATABASE_URL: postgres.url,
    PORT: String(port),
    MB_PUBLIC_URL: `http://localhost:${port}`,
    MB_SECRET: 'a secret of the test with 32 letters',
    LOG_LEVEL: 'warn',
  }
  const server = start(image.Cmd, env)
  try {
    const isReady = () =>
      fetch(`http://localhost:${port}/health/ready`).then(
        ({ ok }) => ok,
        () => server.child.exitCode !== null,
      )
    await expect.poll(isReady, { timeout: 280_000 }).toBe(true)
    expect(server.child.exitCode, server.said.text).toBeNull()
    const page = await fetch(`http://localhost:${port}/`)
    expect(await page.text()).toContain('<title>Mosaic Booking</title>')
    const pid = await server.childrenOf(server.child.pid!)
    expect(await server.childrenOf(pid)).toBe('')
    await server.beside(...image.Healthcheck.Test.slice(1))
    const write = "require('fs').writeFileSync('/opt/mosaic/x', '')"
    await expect(server.beside('node', '-e', write)).rejects.toThrow('EROFS')

    const publicUrl = env.MB_PUBLIC_URL
    const link = /#\/setup\/([\w-]{43})/
    await expect.poll(() => server.said.text).toMatch(link)
    const [, setupToken] = link.exec(server.said.text)!
    const { admin, roomId } = await setUp({ publicUrl, setupToken: setupToken! })
    await send(admin, 'PUT', '/mailServer', {
      ...{ host: '127.0.0.1', port: smtp.port, security: 'NONE' },
      ...{ senderName: 'Acme', senderAddress: 'rooms@acme.example' },
    })
    await send(admin, 'POST', '/mailServer/test', {})
    const nia = await signOn(admin, publicUrl, provider.url)
    expect((await book(nia, roomId, 2)).owner.email).toBe(person.email)
    await expect.poll(() => smtp.received.flatMap(({ to }) => to)).toContain(person.email)
    const seconds = ((performance.now() - since) / 1000).toFixed(1)
    console.log(
      `From the image to the first booking, by single sign-on, and its mail: ${seconds} s`,
    )

    const unnamed = start(['backup'], env)
    expect(await unnamed.ended).toBe(1)
    expect(unnamed.said.text).toContain('Use `node packages/server/dist/cli.js backup <file>')
    const backup = start(['backup', '/data/mosaic'], env)
    expect(await backup.ended, backup.said.text).toBe(0)
    expect(backup.said.text).toContain('The backup was read back')

    process.kill(Number(pid), 'SIGTERM')
    expect(await server.ended, server.said.text).toBe(0)

    const restored = start(['restore', '/data/mosaic', '--replace'], env)
    expect(await restored.ended, restored.said.text).toBe(0)
    expect(restored.said.text).toMatch(/It now has \d+ organisations?, [1-9]\d* booking/)
  } finally {
    await server.kill()
    await smtp.close()
    provider.listener.closeAllConnections()
    provider.listener.close()
    await postgres.stop()
  }
})
