// Runs a script, or a tool in node_modules, on a supported version of Node: the current one or, if
// it is too old, one that npm fetches once. Every npm script starts here, so this file and its
// imports only use syntax that old versions can parse.
import './end-with-npm.mjs'
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { tool } from './child.mjs'
import { fetchNode, isSupported, oldestNode, recommendedNode } from './node.mjs'

const [name, ...words] = process.argv.slice(2)
const have = process.versions.node

if (isSupported(have)) await start()
else await fetchNewer().then(startOn, refuse)

/** In this process, so that signals, exit code and output need no forwarding. */
function start() {
  const file = name.endsWith('.mjs') ? resolve(name) : tool(name)
  process.argv.splice(1, 2, file)
  return import(pathToFileURL(file).href)
}

function fetchNewer() {
  console.error(
    `▸ Node.js ${have} is older than ${oldestNode}: using ${recommendedNode}, fetched by npm into .cache`,
  )
  return fetchNode(recommendedNode)
}

/** @param {Error} error */
function refuse({ message }) {
  console.error(
    `Mosaic Booking needs Node.js ${oldestNode} or newer, and npm could not fetch ${recommendedNode}:\n${message}\n` +
      `Try again when the npm registry can be reached, or install Node.js ${recommendedNode.split('.')[0]} from https://nodejs.org.`,
  )
  process.exitCode = 1
}

/** @param {string} node */
function startOn(node) {
  // Programs started as `node`, `npm` and `npx` also use this version.
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`
  const file = fileURLToPath(import.meta.url)
  const child = spawn(node, [...process.execArgv, file, name, ...words], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', refuse)
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : Number(code)
  })
}
