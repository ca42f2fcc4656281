import { isEmail } from '@mosaic-booking/sdk/rules'
import { StartError } from '../../ground/settings/start-error.js'

/** The options for a space: create it, leave out its bookings, or the id of a location. */
export type SpaceChoice = 'new' | 'skip' | number

interface MappedSpace {
  readonly name: string
  readonly space: SpaceChoice
}

export interface MappedPerson {
  readonly name: string
  readonly email?: string
}

/** Decisions that an administrator can correct between the dry run and the import. */
export interface Mapping {
  readonly spaces: Readonly<Record<string, MappedSpace>>
  readonly people: Readonly<Record<string, MappedPerson>>
}

export const noMapping: Mapping = { spaces: {}, people: {} }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isChoice = (value: unknown): value is SpaceChoice =>
  value === 'new' || value === 'skip' || (Number.isInteger(value) && Number(value) > 0)

const isAddress = (value: unknown) =>
  value === undefined || value === '' || (typeof value === 'string' && isEmail(value))

/** Reads the mapping file. Throws an error that lists every mistake. */
export function readMapping(text: string): Mapping {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw new StartError(`The mapping is not JSON: ${(error as Error).message}`)
  }
  if (!isObject(content)) throw new StartError('The mapping must have "spaces" and "people".')
  const { spaces = {}, people = {} } = content
  if (!isObject(spaces) || !isObject(people))
    throw new StartError('The mapping must have "spaces" and "people".')
  const wrong = [
    ...Object.entries(spaces).flatMap(([key, one]) =>
      isObject(one) && isChoice(one['space'])
        ? []
        : [`spaces, "${key}": "space" must be "new", "skip" or the id of a location`],
    ),
    ...Object.entries(people).flatMap(([key, one]) =>
      isObject(one) && typeof one['name'] === 'string' && isAddress(one['email'])
        ? []
        : [`people, "${key}": "name" must be a text, and "email" an e-mail address`],
    ),
  ]
  if (wrong.length > 0) throw new StartError(`The mapping is wrong. ${wrong.join('. ')}.`)
  return { spaces, people } as unknown as Mapping
}

export const writeMapping = (mapping: Mapping): string => `${JSON.stringify(mapping, null, 2)}\n`
