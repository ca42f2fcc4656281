import { expect, request, type APIRequestContext } from '@playwright/test'
import { oidcClient } from '../support/oidc-stand-in.js'

interface NewInstallation {
  /** MB_PUBLIC_URL, at which the server answers. */
  readonly publicUrl: string
  readonly setupToken: string
}

export const administrator = { email: 'ada@acme.example', password: 'quiet lamps over boats' }
const place = { timeZone: 'Europe/Madrid' }

/** A person's browser without pages: it keeps cookies, and follows redirects. */
export const newVisitor = (publicUrl: string): Promise<APIRequestContext> =>
  request.newContext({
    baseURL: publicUrl,
    // The authority of the test is unknown to Playwright.
    ignoreHTTPSErrors: true,
    extraHTTPHeaders: { 'x-source': 'WEB', origin: publicUrl },
  })

export async function send<T = Record<string, unknown>>(
  visitor: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
): Promise<T> {
  const answer = await visitor.fetch(`/api/v1${path}`, { method, ...(data && { data }) })
  const text = await answer.text()
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${text}`).toBe(true)
  return (text ? JSON.parse(text) : undefined) as T
}

/** Creates the organisation with a site, a floor and a room, as the set-up of the application does. */
export async function setUp({ publicUrl, setupToken }: NewInstallation) {
  const admin = await newVisitor(publicUrl)
  await send(admin, 'POST', '/setup', {
    ...administrator,
    ...place,
    token: setupToken,
    organisationName: 'Acme',
    // Single sign-on serves the domains of the organisation.
    allowSignUp: true,
    firstName: 'Ada',
    lastName: 'Lund',
  })
  const { id: orgId, rootLocation } = await send<{ id: number; rootLocation: { id: number } }>(
    admin,
    'GET',
    '/org/current?include=rootLocation',
  )
  const [template] = await send<object[]>(admin, 'GET', '/category/templates')
  const { id: categoryId } = await send<{ id: number }>(admin, 'POST', '/category', template)
  let parent = rootLocation.id
  for (const [kind, name] of [
    ['SITE', 'Main office'],
    ['FLOOR', 'Ground floor'],
    ['ROOM', 'Lighthouse'],
  ]) {
    const path = `/org/${orgId}/locations?parentId=${parent}`
    parent = (await send<{ id: number }>(admin, 'POST', path, { kind, name })).id
  }
  await send(admin, 'PUT', `/location/${parent}`, {
    bookingCategoryId: categoryId,
    isBookable: true,
  })
  return { admin, roomId: parent }
}

/** Books the room for an hour, days from now. */
export async function book(visitor: APIRequestContext, locationId: number, days: number) {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return send<{ id: number; owner: { email: string } }>(
    visitor,
    'POST',
    '/booking?notifyScope=OWNER_ONLY',
    {
      locationId,
      timeFrom: `${day}T10:00`,
      timeTo: `${day}T11:00`,
      description: 'First booking',
    },
  )
}

/** Adds single sign-on, tests it while it is off, switches it on, and logs a new person in. */
export async function signOn(admin: APIRequestContext, publicUrl: string, issuer: string) {
  const { id } = await send<{ id: number }>(admin, 'POST', '/org/current/authenticationMethods', {
    type: 'OPENID',
    title: 'Acme account',
    domains: [],
    openId: { issuer, clientId: oidcClient.clientId },
    secret: oidcClient.secret,
  })
  const redirect = `/api/v1/authenticationMethod/${id}/redirect`
  await admin.get(`${redirect}?isTest=true`)
  const test = await send(admin, 'GET', `/authenticationMethod/${id}/test`)
  expect(test, JSON.stringify(test)).toMatchObject({ isSuccessful: true, account: 'NEW' })
  await send(admin, 'PUT', `/authenticationMethod/${id}/active`, { isActive: true })
  const person = await newVisitor(publicUrl)
  await person.get(redirect)
  return person
}
