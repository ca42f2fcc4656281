import { expect, test } from '@playwright/test'
import { freePort } from '../support/free-port.js'
import { startMachine } from '../support/systemd-machine.js'
import { startThrowawayPostgres } from '../support/throwaway-postgres.mjs'
import { administrator, book, newVisitor, setUp } from './first-booking.js'
import { adapt, commandWith, exampleWith } from './guide.js'

// What is left out of the commands in the guide: `npm ci`, because the machine has the installed
// packages of this folder (tests/e2e/package.spec.ts installs those of production), and `sudo`,
// which Debian lacks; runuser does the same. The backup is started by hand, not at half past two.
test('docs/operate.md leads to servers under systemd, their backup and their upgrade', async () => {
  test.setTimeout(480_000)
  const versions = ['/opt/mosaic-0.1.0', '/opt/mosaic-0.2.0']
  const machine = await startMachine(process.cwd(), versions)
  test.skip(!machine, 'systemd-nspawn starts no system here')
  const { shell, stop } = machine!
  const postgres = await startThrowawayPostgres()
  const [first, second] = [await freePort(), await freePort()]
  const publicUrl = `http://localhost:${first}`
  const ports = { 8081: String(first), 8082: String(second) }
  const { host, hostname, port } = new URL(postgres.url)
  const isReady = adapt(exampleWith('curl -fsS http://localhost:8081/health/ready'), ports)
  const untilReady = `until { ${isReady.trim().replaceAll('\n', ' && ')}; } 2>/dev/null; do sleep 0.2; done`
  const asServer = (command: string) => adapt(command, { 'sudo -u mosaic': 'runuser -u mosaic --' })
  try {
    // 1. to 3. The database, the user, the folder and the settings.
    await shell(
      `export PGHOST=${hostname} PGPORT=${port} PGUSER=postgres\n${exampleWith('create database mosaic owner')}`,
    )
    await shell(exampleWith('useradd'))
    const settings = adapt(exampleWith('# mosaic.env'), {
      'db.example/': `${host}/`,
      '?sslmode=verify-full': '',
      'https://book.example': publicUrl,
      'the output of openssl rand -base64 33': (await shell('openssl rand -base64 33')).trim(),
      'the output of openssl rand -hex 32': (await shell('openssl rand -hex 32')).trim(),
      'SMTP_URL=': '# SMTP_URL=',
    })
    const folder = 'cd /opt/mosaic\n'
    const data = commandWith('MB_DATA=/var/lib/mosaic')
    await shell(`${folder}cat > mosaic.env <<'END'\n${settings}${data}\nEND`)
    await shell(folder + commandWith('chown mosaic mosaic.env'))
    const node = process.execPath
    await shell(`test ${node} -ef /usr/bin/node || cp ${node} /usr/bin/node`)
    await shell(`${folder}npm run build`)

    // 4., 6. and 7. Two servers, and the first administrator.
    const start = exampleWith('systemctl enable --now mosaic@8081')
    await shell(folder + adapt(start, ports))
    await shell(`systemd-analyze verify /etc/systemd/system/mosaic*`)
    await shell(`timeout 60 sh -c '${untilReady}'`)
    expect(await shell(`stat --format=%U:%a /var/lib/mosaic`)).toBe('mosaic:700\n')
    const link = await shell(folder + asServer(commandWith('npm run create-admin')))
    const setupToken = /#\/setup\/([\w-]{43})/.exec(link)![1]!
    const { admin, roomId } = await setUp({ publicUrl, setupToken })
    await book(admin, roomId, 2)

    // A server that dies is started again.
    const process1 = `systemctl show --property=MainPID --value mosaic@${first}`
    const killed = await shell(`${process1}\nsystemctl kill --signal=KILL mosaic@${first}`)
    await expect
      .poll(() => shell(process1), { timeout: 60_000 })
      .not.toMatch(RegExp(`^(0|${killed.trim()})$`, 'm'))
    await shell(`timeout 60 sh -c '${untilReady}'`)

    // 9. The backup.
    await shell(commandWith('install -d -o mosaic'))
    await shell(commandWith('mosaic-backup.timer'))
    expect(await shell('systemctl list-timers')).toContain('mosaic-backup.service')
    const written = await shell(
      'systemctl start mosaic-backup || true\njournalctl --unit=mosaic-backup',
    )
    expect(written).toMatch(/1 organisation, 1 booking\b[\s\S]*The backup was read back/)
    expect(await shell('stat --format=%U:%a /backups/mosaic-*')).toBe('mosaic:600\n')

    // The upgrade, one server after the other, each of which ends without losing a request.
    const newVersion = adapt(exampleWith('cp --preserve'), { 'npm ci\n': '' })
    await shell(newVersion)
    await shell(`timeout 60 sh -ec '${adapt(exampleWith('systemctl restart'), ports)}'`)
    await shell(`timeout 60 sh -c '${untilReady}'`)
    for (const one of [first, second]) {
      const pid = `$(systemctl show --property=MainPID --value mosaic@${one})`
      expect(await shell(`readlink /proc/${pid}/cwd`)).toBe('/opt/mosaic-0.2.0\n')
      expect(await shell(`journalctl --unit=mosaic@${one}`)).toMatch(/Deactivated successfully/)
    }
    const visitor = await newVisitor(publicUrl)
    const answer = await visitor.post('/api/v1/user/login', {
      data: { username: administrator.email, password: administrator.password },
    })
    expect(answer.status(), await answer.text()).toBe(200)
    await book(visitor, roomId, 3)
    await visitor.dispose()

    // Restoring.
    const [backup] = (await shell('ls /backups')).trim().split('\n')
    await shell(`systemctl stop mosaic@${first} mosaic@${second}`)
    const restore = adapt(exampleWith('npm run restore'), {
      'mosaic-2026-11-28T02-30-00Z': backup!,
    })
    expect(await shell(`${folder}runuser -u mosaic -- ${restore}`)).toContain(
      '1 organisation, 1 booking',
    )
  } catch (error) {
    console.log(await shell(`journalctl --lines=40 --unit='mosaic*'`).catch(String))
    throw error
  } finally {
    await Promise.all([stop(), postgres.stop()])
  }
})
