import { page } from 'vitest/browser'
import { standInServer } from '../../../shell/stand-in-server.fixture.js'

export const user = (id: number, name: string, rest: object = {}) => ({
  id,
  personId: id,
  name,
  firstName: name,
  email: `${name.toLowerCase()}@test.house`,
  organisationId: 1,
  roles: ['USER'],
  canBookOnBehalf: false,
  canExport: false,
  type: 'STANDARD',
  isDeactivated: false,
  isLocked: false,
  isActive: true,
  ...rest,
})

type Answer = NonNullable<Parameters<typeof standInServer>[0]>['answer']

interface Options {
  /** Names of users whose changes are rejected. */
  readonly stubborn?: readonly string[]
  /** Users in addition to the default users. */
  readonly more?: readonly ReturnType<typeof user>[]
  readonly answer?: Answer
  readonly config?: Readonly<Record<string, unknown>>
  readonly roles?: readonly string[]
}

export function standInUsers({
  stubborn = [],
  more = [],
  answer,
  config = {},
  roles = ['ORG_ADMIN'],
}: Options = {}) {
  let users = [
    ...more,
    user(11, 'Ana'),
    user(12, 'Bruno', { isLocked: true }),
    user(13, 'Screen', { type: 'SYSTEM', roles: ['SERVICE'] }),
    user(14, 'Carla', {
      canBookOnBehalf: true,
      bookOnBehalfBy: ['LOCATION_MANAGER', 'PRINCIPALS'],
    }),
  ]
  return standInServer({
    isLoggedIn: true,
    user: { roles },
    config,
    answer: (asked) => {
      const { call, body, query } = asked
      const special = answer?.(asked)
      if (special) return special
      const [, id, act] = /^POST \/api\/v1\/user\/(\d+)\/(\w+)$/.exec(call) ?? []
      if (call === 'GET /api/v1/user/deactivated')
        return { body: users.filter(({ isDeactivated }) => isDeactivated) }
      if (/^GET \/api\/v1\/user(\?|$)/.test(call))
        return {
          body: {
            users: users.filter(
              ({ isDeactivated, type }) =>
                !isDeactivated && type === (query.get('type') ?? 'STANDARD'),
            ),
          },
        }
      if (call === 'POST /api/v1/user') {
        const { password: _, ...sent } = body as { firstName: string; password?: string }
        const made = user(20, sent.firstName, sent)
        users = [...users, made]
        return { status: 201, body: made }
      }
      const edited = /^PUT \/api\/v1\/user\/(\d+)(?:\/roles)?$/.exec(call)?.[1]
      const found = users.find((one) => String(one.id) === (id ?? edited))
      if (!found) return undefined
      if (stubborn.includes(found.name))
        return { status: 409, body: { code: 'LAST_ADMINISTRATOR', message: 'Somebody must stay.' } }
      const changed = {
        ...found,
        ...(body as object),
        isLocked: false,
        isDeactivated: act === 'unlock' ? found.isDeactivated : act === 'deactivate',
      }
      users = users.map((one) => (one === found ? changed : one))
      return { body: changed }
    },
  })
}

export const row = (name: string) => page.getByRole('rowheader', { name, exact: true })
export async function choose(name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
