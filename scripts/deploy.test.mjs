import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { Ajv } from 'ajv'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { root } from './child.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const { version } = JSON.parse(read('package.json'))
const image = `ghcr.io/mosaic-booking/mosaic-booking:${version}`
const compose = parse(read('deploy/compose.yaml'), { merge: true })
const objects = readdirSync(join(root, 'deploy/kubernetes')).flatMap((name) =>
  parseAllDocuments(read(`deploy/kubernetes/${name}`)).map((document) => {
    expect(document.errors, name).toEqual([])
    return document.toJS()
  }),
)
const settings = [
  ...read('packages/server/src/ground/settings/known-settings.ts').matchAll(/(?<=^ {2}')MB_\w+/gm),
].map(([name]) => name)
const examples = [...read('deploy/.env.example').matchAll(/^#?([A-Z_]+)=/gm)].map(
  ([, name]) => name,
)

it('.env.example has every setting once, as the README lists them, and those of compose.yaml', () => {
  const readme = read('README.md')
  // The table ends at the empty line.
  const [table] = readme.slice(readme.indexOf('| variable |')).split('\n\n')
  const listed = [...table.matchAll(/^\| (`.+?) \| /gm)].flatMap(
    ([, cell]) => cell.match(/[A-Z_]{4,}/g) ?? [],
  )
  expect(listed.length).toBeGreaterThan(30)
  const composeSettings = read('deploy/compose.yaml').match(/(?<=\$\{)[A-Z_]+/g) ?? []
  const wanted = new Set(
    [...listed, ...settings, ...composeSettings].filter(
      (name) => !name.endsWith('_FILE') || name === 'MB_ENV_FILE',
    ),
  )
  expect(examples.toSorted()).toEqual([...wanted].toSorted())
})

/**
 * Compiles the objects as literals of the types that `kubernetes-types` generates from the API of
 * Kubernetes. A literal may only have fields that its type has, and an unknown kind is an error, too.
 */
function findTypeErrors(manifests) {
  // This file is nowhere on the disk; packages are resolved from its folder.
  const path = join(root, 'scripts/manifests.ts')
  const text = manifests
    .map(({ apiVersion, kind, ...fields }, at) => {
      const group = apiVersion.includes('/') ? apiVersion : `core/${apiVersion}`
      const literal = JSON.stringify({ apiVersion, kind, ...fields })
      return `export const object${at}: import('kubernetes-types/${group}').${kind} = ${literal}`
    })
    .join('\n')
  const options = {
    lib: ['lib.es5.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const readSource = host.getSourceFile.bind(host)
  host.getSourceFile = (name, version, ...rest) =>
    name === path ? ts.createSourceFile(name, text, version) : readSource(name, version, ...rest)
  return ts
    .getPreEmitDiagnostics(ts.createProgram([path], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

it('objects of Kubernetes have only fields that its API has, in its types', () => {
  expect(objects.map(({ kind }) => kind).toSorted()).toEqual([
    'CronJob',
    'Deployment',
    'PersistentVolumeClaim',
    'PodDisruptionBudget',
    'Secret',
    'Service',
  ])
  expect(findTypeErrors(objects)).toEqual([])
  const expectRefused = (change, error) => {
    const broken = structuredClone(objects.find(({ kind }) => kind === 'Deployment'))
    change(broken.spec.template.spec.containers[0], broken)
    expect(findTypeErrors([broken])).toEqual([expect.stringMatching(error)])
  }
  expectRefused(({ readinessProbe }) => {
    readinessProbe.periodSecond = 1
  }, /periodSecond\W+does not exist/)
  expectRefused(({ readinessProbe }) => {
    readinessProbe.periodSeconds = '1'
  }, /string\W+is not assignable/)
  expectRefused((container) => {
    delete container.name
  }, /name\W+is missing/)
  expectRefused((_, deployment) => {
    deployment.kind = 'Deploymnt'
  }, /no exported member\W+Deploymnt/)
  expectRefused((_, deployment) => {
    deployment.apiVersion = 'apps/v0'
  }, /cannot find module/i)
})

const podOf = ({ kind, spec }) =>
  ({ Deployment: () => spec.template.spec, CronJob: () => spec.jobTemplate.spec.template.spec })[
    kind
  ]?.()

it('each container of Kubernetes runs without root, writes to volumes alone, and has its image', () => {
  const pods = objects.map(podOf).filter(Boolean)
  expect(pods).toHaveLength(2)
  for (const { containers, volumes, securityContext } of pods)
    for (const container of containers) {
      expect(container.image).toBe(image)
      expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      })
      const names = volumes.map(({ name }) => name)
      for (const mount of container.volumeMounts) expect(names).toContain(mount.name)
    }
})

it('selectors, ports, secrets and claims of Kubernetes name what is there', () => {
  const of = (kind) => objects.find((one) => one.kind === kind)
  const { metadata, spec } = of('Deployment').spec.template
  const [server] = spec.containers
  for (const selector of [
    of('Deployment').spec.selector.matchLabels,
    of('Service').spec.selector,
    of('PodDisruptionBudget').spec.selector.matchLabels,
  ])
    expect(metadata.labels).toMatchObject(selector)
  const ports = server.ports.map(({ name }) => name)
  const { startupProbe, readinessProbe, livenessProbe } = server
  for (const probe of [startupProbe, readinessProbe, livenessProbe])
    expect(ports).toContain((probe.httpGet ?? probe.tcpSocket).port)
  expect(ports).toContain(of('Service').spec.ports[0].targetPort)
  const secret = of('Secret')
  for (const pod of objects.map(podOf).filter(Boolean))
    expect(pod.containers[0].envFrom).toEqual([{ secretRef: { name: secret.metadata.name } }])
  expect(Object.keys(secret.stringData).filter((name) => !examples.includes(name))).toEqual([])
  const claims = podOf(of('CronJob')).volumes.flatMap(
    ({ persistentVolumeClaim: claim }) => claim?.claimName ?? [],
  )
  expect(claims).toEqual([of('PersistentVolumeClaim').metadata.name])
})

it('compose.yaml has only keys of the Compose specification', () => {
  const schema = JSON.parse(read('tests/fixtures/compose/compose-spec.json'))
  // The schema names its own schema by an address that Ajv does not know.
  const ajv = new Ajv({ strict: false, validateSchema: false })
  const isValid = ajv.compile(schema)
  const findErrors = (file) => (isValid(file) ? [] : isValid.errors)
  expect(findErrors(compose)).toEqual([])
  for (const change of [
    (file) => (file.service = {}),
    (file) => (file.services.proxy.port = ['80:80']),
    (file) => (file.services.database.healthcheck.intervall = '5s'),
  ]) {
    const broken = structuredClone(compose)
    change(broken)
    expect(findErrors(broken)).toEqual([
      expect.objectContaining({ keyword: 'additionalProperties' }),
    ])
  }
})

it('the services of compose.yaml name secrets, configs, volumes and settings that are there', () => {
  const { services, configs, secrets, volumes } = compose
  expect(Object.keys(services)).toEqual(['server-1', 'server-2', 'database', 'proxy', 'backup'])
  for (const service of Object.values(services)) {
    for (const name of service.secrets ?? []) expect(secrets).toHaveProperty([name])
    for (const { source } of service.configs ?? []) expect(configs).toHaveProperty([source])
    for (const mount of service.volumes ?? []) {
      const [, name] = /^(\w+):/.exec(mount) ?? []
      if (name) expect(volumes).toHaveProperty([name])
    }
    for (const name of Object.keys(service.depends_on ?? {}))
      expect(services).toHaveProperty([name])
  }
  for (const { file } of Object.values(configs))
    expect(existsSync(join(root, 'deploy', file)), file).toBe(true)
  for (const name of ['server-1', 'server-2', 'backup']) {
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(services[name].image).toContain(image)
    const names = Object.keys(services[name].environment).map((one) => one.replace(/_FILE$/, ''))
    expect(names.filter((one) => !examples.includes(one))).toEqual([])
  }
  for (const name of ['server-1', 'server-2'])
    expect(read('deploy/Caddyfile')).toContain(`${name}:8080`)
})

it('units and documents of systemd start programs that the build makes', () => {
  const files = readdirSync(join(root, 'deploy/systemd'))
  expect(files).toHaveLength(3)
  const build = read('packages/server/vite.config.ts')
  for (const name of files) {
    const text = read(`deploy/systemd/${name}`)
    for (const [, program] of text.matchAll(/packages\/server\/dist\/([\w/-]+)\.js/g))
      expect(build, name).toMatch(new RegExp(`'?${program}'?: `))
    for (const line of text.split('\n')) expect(line).toMatch(/^(#.*|\[\w+\]|[A-Z]\w+=.*|)$/)
  }
})

it('what the Containerfile copies is in its context, and the example of settings can be read', () => {
  const copied = [...read('Containerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, paths]) => paths.split(' '),
  )
  expect(copied.length).toBeGreaterThan(10)
  const kept = [...read('.dockerignore').matchAll(/(?<=^!).+$/gm)].map(([path]) => path)
  expect(copied.filter((path) => !kept.includes(path))).toEqual([])
  expect(parseEnv(read('deploy/.env.example'))).toMatchObject({ MB_TRUSTED_PROXY_HOPS: '1' })
})

it('the Caddyfile keeps metrics and health closed, also below a path, and readiness open', () => {
  const [pattern] = read('deploy/Caddyfile').match(/(?<=@inner path_regexp )\S+/) ?? []
  const isClosed = (path) => pattern !== undefined && new RegExp(pattern).test(path)
  for (const path of ['/metrics', '/health', '/metrics/', '/booking/metrics', '/a/b/health/'])
    expect([path, isClosed(path)]).toEqual([path, true])
  for (const path of ['/', '/health/ready', '/booking/health/ready', '/api/v1/metricsx'])
    expect([path, isClosed(path)]).toEqual([path, false])
})
