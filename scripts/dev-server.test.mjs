import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { freePort } from '../tests/support/free-port.js'
import { startDevServer } from './dev-server.mjs'

let server
let vite
let page
const cacheDir = mkdtempSync(join(tmpdir(), 'mosaic-dev-'))

beforeAll(async () => {
  server = createServer(({ url }, response) => response.end(`server ${url}`)).listen(0)
  await once(server, 'listening')
  new WebSocketServer({ server }).on('connection', (socket) => socket.send('server'))
  const port = await freePort()
  page = `localhost:${port}`
  vite = await startDevServer({
    port,
    server: `http://localhost:${server.address().port}`,
    cacheDir,
  })
})
afterAll(async () => {
  await vite.close()
  server.closeAllConnections()
  server.close()
  rmSync(cacheDir, { recursive: true })
})

const get = async (path) => {
  const answer = await fetch(`http://${page}${path}`, { headers: { accept: 'text/html' } })
  return answer.text()
}

describe('the development server', () => {
  it.each([
    '/api/v1/booking/1',
    '/api/v1/media/1',
    '/api/v1/feed/x/calendar.ics',
    '/api/v1/openapi.json',
    '/api/v1/docs',
    '/scim/v2/Users',
    '/health',
    '/health/ready',
    '/metrics',
    '/fpe?fileId=1',
    '/embed/mb.js',
    '/embed/mb-availability?org=1',
    '/examples',
    '/examples/intranet/index.html',
    '/storybook',
    '/storybook/index.html',
    '/not-there',
  ])('leaves %s to the server', async (path) => {
    expect(await get(path)).toBe(`server ${path}`)
  })

  it.each(['/', '/?a=1', '/index.html', '/login-window?state=1'])(
    'answers %s with the application',
    async (path) => {
      expect(await get(path)).toContain('src="/src/main.tsx"')
    },
  )

  it.each(['/mark.svg', '/manifest.webmanifest', '/src/main.tsx', '/@vite/client'])(
    'answers the file %s',
    async (path) => {
      expect(await get(path)).not.toContain('server /')
    },
  )

  it('passes live sockets on', async () => {
    const socket = new WebSocket(`ws://${page}/events/location?lid=1`)
    expect(String((await once(socket, 'message'))[0])).toBe('server')
    socket.close()
  })
})
