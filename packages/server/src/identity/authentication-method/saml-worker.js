// Plain JavaScript, because it runs unchanged in a worker thread, both from the sources and from
// the build.
import { parentPort } from 'node:worker_threads'
import { promisify } from 'node:util'
import { SAML } from '@node-saml/node-saml'
import { decrypt } from 'xml-encryption'

const port = /** @type {import('node:worker_threads').MessagePort} */ (parentPort)

/** @param {import('./saml-thread.js').SamlTask} task */
async function read({ options, ownRequests, response }) {
  const saml = new SAML({
    ...options,
    // Requests are not stored: the server recognises their sealed ids.
    cacheProvider: {
      saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
      getAsync: async (id) => (ownRequests.includes(id) ? new Date().toISOString() : null),
      removeAsync: async (id) => id,
    },
  })
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
  if (!profile) throw new Error('The response has no assertion')
  const facts = Object.entries(profile).filter(([, value]) => typeof value !== 'function')
  return { profile: Object.fromEntries(facts), assertion: profile.getAssertion?.() ?? {} }
}

/** @param {import('./saml-thread.js').DecryptionTask} task */
const open = ({ encrypted, privateKey }) =>
  promisify(decrypt)(encrypted, {
    key: privateKey,
    // RSA with PKCS #1 1.5, and Triple DES.
    disallowDecryptionWithInsecureAlgorithm: true,
  })

port.on('message', (task) => {
  const work = 'encrypted' in task ? open(task) : read(task)
  work.then(
    (answer) => port.postMessage({ answer }),
    (error) => port.postMessage({ problem: error instanceof Error ? error.message : 'unknown' }),
  )
})
port.postMessage('ready')
