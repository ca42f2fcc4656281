import type { MqttCheck, MqttInput, MqttIntegration } from '@mosaic-booking/sdk'
import type { FieldCode } from '@mosaic-booking/sdk/contract'
import { createPrivateKey, randomBytes, X509Certificate } from 'node:crypto'
import {
  administersInstallation,
  requireAdministrator,
} from '../../../directory/directory/authority.js'
import type { Directory } from '../../../directory/directory/directory.js'
import type { Call } from '../../../ground/core/call.js'
import type { ServerContext } from '../../../ground/core/context.js'
import { Refusal, refuseFields } from '../../../ground/core/refusal.js'
import type { Tx } from '../../../ground/db/db.js'
import { saveSetting } from '../../../places/org/org-store.js'
import { publish } from '../../../platform/live/publish-store.js'
import { isOccupancyOn, lifetimeOf } from '../occupancy-service.js'
import { openBrokerSecrets, sealBrokerSecrets, type BrokerSecrets } from './broker-account.js'
import { connectedSince } from './broker-rules.js'
import {
  connectBroker,
  type BrokerAccount,
  type BrokerFailure,
  type Received,
} from './connect-broker.js'
import { readMessage, readPath } from './message-rules.js'
import * as store from './mqtt-store.js'
import { createSpaceFinder, readTopicTemplate, type TopicTemplate } from './topic-rules.js'

const provider = 'mqtt'
const shownReadings = 10
/** How long a test of the broker listens. Automated tests set less, because they would wait for each. */
export const listening = { ms: 5_000 }
const shownMessages = 20
const shownPayload = 200

/** Responses never contain the secrets, not even sealed. */
async function toIntegration(
  tx: Tx,
  context: ServerContext,
  directory: Directory,
  row: store.BrokerRow,
): Promise<MqttIntegration> {
  const { problem, problemDetail, failed, lastMessage } = row
  const secrets = await openBrokerSecrets(context.config, row.sealedSecrets)
  const readings = await store.listLastReadings(tx, row.organisationId, shownReadings)
  return {
    address: row.address,
    username: row.username,
    caCertificate: row.caCertificate,
    clientCertificate: row.clientCertificate,
    topic: row.topic,
    statePath: row.statePath,
    timePath: row.timePath,
    messagePath: row.messagePath,
    occupiedValues: [...row.occupiedValues],
    freeValues: [...row.freeValues],
    hasPassword: secrets?.password !== undefined,
    hasClientKey: secrets?.clientKey !== undefined,
    isConnected: connectedSince(row, context.now()) !== undefined,
    ...(lastMessage && { lastMessage: lastMessage.toISOString() }),
    ...(problem && { problem }),
    ...(problemDetail && { problemDetail }),
    ...(failed && { failedOn: failed.toISOString() }),
    createdOn: row.created.toISOString(),
    createdBy: row.createdBy,
    lastReadings: readings.flatMap(({ locationId, status, statusMessage, seen }) => {
      const place = directory.place(locationId)
      if (!place) return []
      const reading = { locationId, locationName: place.name, status, seenOn: seen.toISOString() }
      return { ...reading, ...(statusMessage !== null && { statusMessage }) }
    }),
  }
}

export function getBroker(context: ServerContext, call: Call): Promise<MqttIntegration | null> {
  requireAdministrator(call.user)
  return call.transaction(async (tx) => {
    const { organisationId, organisationVersion } = call.user
    const row = await store.findBroker(tx, organisationId)
    if (!row) return null
    const directory = await context.directories.get(tx, organisationId, organisationVersion)
    return toIntegration(tx, context, directory, row)
  })
}

type Wrong = { readonly field: keyof MqttInput; readonly code: FieldCode }

const isReadable = (read: () => unknown): boolean => {
  try {
    read()
    return true
  } catch {
    return false
  }
}

/**
 * Finds settings that no broker could accept. Settings that are wrong for this broker show up in
 * its test.
 */
function findWrong(input: MqttInput, secrets: BrokerSecrets): Wrong[] {
  const { address, topic, caCertificate, clientCertificate } = input
  const url = URL.canParse(address) ? new URL(address) : undefined
  const paths = (['statePath', 'timePath', 'messagePath'] as const).filter(
    (field) => input[field] && readPath(input[field])?.length === undefined,
  )
  const needsPath = (input.timePath || input.messagePath) && !input.statePath
  return [
    ...(url && !url.username && !url.password
      ? []
      : [{ field: 'address', code: 'invalid' } as const]),
    ...(readTopicTemplate(topic) ? [] : [{ field: 'topic', code: 'invalid' } as const]),
    ...paths.map((field) => ({ field, code: 'invalid' as const })),
    ...(secrets.password !== undefined && !input.username
      ? [{ field: 'username', code: 'required' } as const]
      : []),
    ...(needsPath ? [{ field: 'statePath', code: 'required' } as const] : []),
    ...(['caCertificate', 'clientCertificate'] as const)
      .filter((field) => input[field] && !isReadable(() => new X509Certificate(input[field]!)))
      .map((field) => ({ field, code: 'invalid' as const })),
    ...(secrets.clientKey && !isReadable(() => createPrivateKey(secrets.clientKey!))
      ? [{ field: 'clientKey', code: 'invalid' } as const]
      : []),
    ...(clientCertificate && !secrets.clientKey
      ? [{ field: 'clientKey', code: 'required' } as const]
      : []),
    ...((caCertificate || clientCertificate) && url && !/^(?:mqtts|wss):$/.test(url.protocol)
      ? [{ field: 'address', code: 'invalid' } as const]
      : []),
  ]
}

const text = (value: string | null | undefined) => value?.trim() || null

/**
 * Connects the broker, or changes it. Stored secrets are only ever sent to the address for which they
 * were entered. Only administrators of the installation may enter an address in its network, because
 * other organisations must not reach into it through the server.
 */
export async function saveBroker(
  context: ServerContext,
  call: Call,
  input: MqttInput,
): Promise<MqttIntegration> {
  const { user } = call
  requireAdministrator(user)
  const { organisationId, name } = user
  return call.transaction(async (tx) => {
    const known = await store.findBroker(tx, organisationId)
    const address = input.address.trim()
    const isSameAddress = known?.address === address
    const kept =
      known && isSameAddress ? await openBrokerSecrets(context.config, known.sealedSecrets) : {}
    const chosen = (field: 'password' | 'clientKey') =>
      input[field] === undefined ? kept?.[field] : (text(input[field]) ?? undefined)
    const secrets = { password: chosen('password'), clientKey: chosen('clientKey') }
    const wrong = findWrong({ ...input, address }, secrets)
    if (wrong.length > 0) throw refuseFields(...wrong)
    const { clientId, created, createdBy } = known ?? {
      clientId: `mosaic-${randomBytes(8).toString('hex')}`,
      created: new Date(context.now()),
      createdBy: name,
    }
    await store.saveBroker(tx, organisationId, {
      address,
      mayBeInternal: administersInstallation(user) || (isSameAddress && known!.mayBeInternal),
      clientId,
      username: text(input.username),
      sealedSecrets: await sealBrokerSecrets(context.config, secrets),
      caCertificate: text(input.caCertificate),
      clientCertificate: text(input.clientCertificate),
      topic: input.topic.trim(),
      statePath: text(input.statePath),
      timePath: text(input.timePath),
      messagePath: text(input.messagePath),
      occupiedValues: input.occupiedValues.map((value) => value.trim()),
      freeValues: input.freeValues.map((value) => value.trim()),
      created,
      createdBy,
    })
    const directory = await context.directories.get(tx, organisationId)
    if (!isOccupancyOn(directory)) {
      await saveSetting(tx, organisationId, 'occupancy_provider', provider)
      publish(tx, organisationId, [{ type: 'organisation' }])
    }
    return toIntegration(tx, context, directory, (await store.findBroker(tx, organisationId))!)
  })
}

/** Also turns occupancy off, unless the settings name another provider. */
export function removeBroker(context: ServerContext, call: Call): Promise<null> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  return call.transaction(async (tx) => {
    if (!(await store.deleteBroker(tx, organisationId))) throw new Refusal('NOT_FOUND')
    const directory = await context.directories.get(tx, organisationId)
    if (directory.configValue('occupancy_provider') === provider) {
      await saveSetting(tx, organisationId, 'occupancy_provider', '')
      publish(tx, organisationId, [{ type: 'organisation' }])
    }
    return null
  })
}

/** Opens a second, temporary connection and listens for a few seconds. Nothing is stored. */
export async function checkBroker(context: ServerContext, call: Call): Promise<MqttCheck> {
  requireAdministrator(call.user)
  const { organisationId } = call.user
  const opened = await context.db.inOrganisation(organisationId, async (tx) => ({
    row: await store.findBroker(tx, organisationId),
    directory: await context.directories.get(tx, organisationId),
  }))
  const { row, directory } = opened
  const template = row && readTopicTemplate(row.topic)
  if (!template) throw new Refusal('NOT_FOUND')
  const secrets = await openBrokerSecrets(context.config, row.sealedSecrets)
  if (!secrets) return { problem: 'SECRETS_LOST', messages: [] }
  const account = { ...row, ...secrets, clientId: `mosaic-test-${randomBytes(6).toString('hex')}` }
  const { heard, failure } = await listen(account, template.filter)
  return {
    ...(failure && { problem: failure.problem, problemDetail: failure.detail }),
    messages: heard.map((message) =>
      toMessage(message, { row, template, directory, now: context.now() }),
    ),
  }
}

interface Heard {
  readonly heard: readonly Received[]
  readonly failure: BrokerFailure | undefined
}

async function listen(account: BrokerAccount, filter: string): Promise<Heard> {
  const heard: Received[] = []
  let timer: NodeJS.Timeout | undefined
  let end: (failure?: BrokerFailure) => void = () => {}
  const ended = new Promise<BrokerFailure | undefined>((resolve) => {
    end = resolve
  })
  const connection = await connectBroker(account, filter, {
    onSubscribed: () => {
      timer = setTimeout(end, listening.ms)
    },
    onMessage: (message) => {
      heard.push(message)
      if (heard.length === shownMessages) end()
    },
    onLost: end,
  })
  const failure = await ended
  clearTimeout(timer)
  connection.close()
  return { heard: heard.slice(0, shownMessages), failure }
}

interface Reading {
  readonly row: store.BrokerRow
  readonly template: TopicTemplate
  readonly directory: Directory
  readonly now: number
}

function toMessage(
  { topic, payload, isRetained }: Received,
  { row, template, directory, now }: Reading,
): MqttCheck['messages'][number] {
  const shown = {
    topic,
    payload: payload
      .subarray(0, 4 * shownPayload)
      .toString('utf8')
      .slice(0, shownPayload),
    isRetained,
  }
  const key = template.read(topic)
  if (!key) return { ...shown, problem: 'OTHER_TOPIC' }
  const place = createSpaceFinder(directory.places)(key)
  if (typeof place === 'string') return { ...shown, problem: place }
  const read = readMessage(row, payload, isRetained)
  const located = { ...shown, locationName: place.name }
  if (typeof read === 'string') return { ...located, problem: read }
  const seenAt = Math.min(read.seenAt ?? now, now)
  const seenOn = new Date(seenAt).toISOString()
  if (seenAt <= now - lifetimeOf(directory)) return { ...located, seenOn, problem: 'OUTDATED' }
  return { ...located, status: read.status, seenOn }
}
