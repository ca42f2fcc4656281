import type { APIRequestContext } from '@playwright/test'
import { readPassCode } from '../support/read-visit-code.js'
import { logInByApi, read } from './foreign-host.js'

export interface Visit {
  readonly id: number
  readonly guest: { readonly name: string }
  readonly checkIn?: { readonly when: string }
  readonly checkOut?: { readonly when: string }
}

interface Reception {
  readonly id: number
  readonly timeZone: string
  readonly selfServe: boolean
  readonly declarationTemplateId?: number
}

/** The demo's reception with self-service and a declaration, and its administrator's actions. */
export class KioskDesk {
  readonly #admin: APIRequestContext
  readonly #reception: Reception
  readonly #hostId: number

  constructor(admin: APIRequestContext, reception: Reception, hostId: number) {
    this.#admin = admin
    this.#reception = reception
    this.#hostId = hostId
  }

  static async open(baseURL: string): Promise<KioskDesk> {
    const admin = await logInByApi(baseURL, 'admin')
    const receptions = await read<Reception[]>(admin.get('/api/v1/visitor/locations'))
    const reception = receptions.find(
      ({ selfServe, declarationTemplateId }) => selfServe && declarationTemplateId,
    )
    const me = await read<{ id: number }>(admin.get('/api/v1/user/current'))
    return new KioskDesk(admin, reception!, me.id)
  }

  get timeZone(): string {
    return this.#reception.timeZone
  }

  /** The URL of a kiosk with an idle time-out that is long enough for a test. */
  get address(): string {
    return `/examples/visitor-kiosk/?location-id=${this.#reception.id}&idle-seconds=600`
  }

  get #today(): string {
    return new Intl.DateTimeFormat('en-CA', { timeZone: this.timeZone }).format(new Date())
  }

  /** Adds an expected visitor for today. */
  add(firstName: string, lastName: string): Promise<Visit> {
    const data = {
      locationId: this.#reception.id,
      date: this.#today,
      hostId: this.#hostId,
      guest: { firstName, lastName },
    }
    return read(this.#admin.post('/api/v1/visitor', { data }))
  }

  /** Returns the code in the invitation. */
  async codeOf(visitId: number): Promise<string> {
    const { content } = await read<{ content: string }>(
      this.#admin.get(`/api/v1/visitor/${visitId}/pass`),
    )
    const letters = (await readPassCode(content, 300)).slice(-8)
    return `${letters.slice(0, 4)}-${letters.slice(4)}`
  }

  /** Approves a kiosk that shows this code. */
  async pair(pairingCode: string): Promise<void> {
    const data = {
      pairingCode,
      name: 'Kiosk',
      locationId: this.#reception.id,
      scopes: ['visit:checkin'],
    }
    await read(this.#admin.post('/api/v1/device', { data }))
  }

  visit(id: number): Promise<Visit> {
    return read(this.#admin.get(`/api/v1/visitor/${id}`))
  }

  /** Returns today's visits of people with this last name. */
  async visitsOf(lastName: string): Promise<Visit[]> {
    const today = this.#today
    const visits = await read<Visit[]>(
      this.#admin.get(`/api/v1/visitor?f=${today}&t=${today}&l=${this.#reception.id}`),
    )
    return visits.filter(({ guest }) => guest.name.endsWith(lastName))
  }

  async checkOut(id: number): Promise<void> {
    await read(this.#admin.post(`/api/v1/visitor/${id}/checkOut`, { data: {} }))
  }

  close(): Promise<void> {
    return this.#admin.dispose()
  }
}
