import type { SharingNetwork, SharingNetworkInput } from '@mosaic-booking/sdk'

type Problem = 'nameMissing' | 'organisationsMissing'
export type Draft = Omit<SharingNetwork, 'id'>

export const toDraft = (network: SharingNetwork | undefined): Draft => ({
  name: network?.name ?? '',
  type: network?.type ?? 'RESOURCE',
  organisations: network?.organisations ?? [],
  locations: network?.locations ?? [],
})

const idOf = ({ id }: { readonly id: number }) => ({ id })

export const toInput = ({ name, type, organisations, locations }: Draft): SharingNetworkInput => ({
  name: name.trim(),
  type,
  organisations: organisations.map(idOf),
  locations: locations.map(idOf),
})

/**
 * Validates a network: it needs a name, and either no organisations or at least two (AD-011,
 * AD-191).
 */
export const findProblems = ({
  name,
  organisations,
}: Draft): Readonly<Record<string, Problem | undefined>> => ({
  name: name.trim() ? undefined : 'nameMissing',
  organisations: organisations.length === 1 ? 'organisationsMissing' : undefined,
})

/** Removes an organisation and its shared locations from the draft. */
export const withoutOrganisation = (
  { organisations, locations }: Draft,
  id: number,
): Pick<Draft, 'organisations' | 'locations'> => ({
  organisations: organisations.filter((one) => one.id !== id),
  locations: locations.filter(({ organisationId }) => organisationId !== id),
})
