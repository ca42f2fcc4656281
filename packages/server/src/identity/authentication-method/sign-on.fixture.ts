import sql from 'sql-template-tag'
import type { TestAnswer, TestServer } from '../../../../../tests/support/app.js'
import { sealFor, secretPurpose, type MethodSettings } from './method-settings.js'

/** Adds a method to the test data's first organisation, like the server's command. */
export async function addMethod(
  server: TestServer,
  {
    type,
    title,
    domains = [],
    settings = {},
    secret,
  }: {
    readonly type: string
    readonly title: string
    readonly domains?: readonly string[]
    readonly settings?: MethodSettings
    readonly secret?: string
  },
): Promise<number> {
  const sealed = secret ? await sealFor(server.config, secretPurpose, secret) : null
  const { id } = await server.db.asSystem((tx) =>
    tx.one<{ id: number }>(sql`
      insert into authentication_method (organisation_id, type, title, domains, settings, sealed_secret)
      values (${server.organisationId}, ${type}, ${title}, ${[...domains]}, ${JSON.stringify(settings)}::jsonb, ${sealed}) returning id`),
  )
  return id
}

/** Returns the cookies of a response as a browser sends them. */
export const cookiesOf = ({ headers }: Pick<TestAnswer, 'headers'>): string[] =>
  [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0]!)

/** Returns the problem on the login page; undefined if the person is logged in. */
export function problemOf(
  { headers }: Pick<TestAnswer, 'headers'>,
  page = '/',
): string | undefined {
  const { origin, pathname, hash } = new URL(String(headers.location))
  if (`${origin}${pathname}` !== `http://localhost:8080${page}` || !hash.startsWith('#/login'))
    throw new Error(`Redirected to ${String(headers.location)}`)
  return new URLSearchParams(hash.split('?')[1]).get('problem') ?? undefined
}
