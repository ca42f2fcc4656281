import type { Call, Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { Refusal } from '../../ground/core/refusal.js'
import { tzdataVersion } from '../../ground/time/zone-data.js'
import { listChoices } from './choices.js'

export function createConfigRoutes({ config }: ServerContext): Routes<'config'> {
  const choices = (name: string) => async (_request: unknown, call: Call) =>
    listChoices(name, call.language) ?? []
  return {
    environment: async () => ({
      mapsKey: config.mapsKey,
      mapTileUrl: config.mapTileUrl,
      businessInsightUrl: config.businessInsightUrl,
      chatWidgetUrl: config.chatWidgetUrl,
      supportDeskUrl: config.supportDeskUrl,
      supportName: config.supportName,
      build: config.build,
      tzdataVersion,
    }),
    eventCategories: choices('EventCategory'),
    timeslotKinds: choices('TimeslotKind'),
    quotaRestrictionKinds: choices('QuotaRestrictionKind'),
    customerStatuses: choices('CustomerStatus'),
    enumeration: async ({ name }, call) => {
      const found = listChoices(name, call.language)
      if (!found) throw new Refusal('NOT_FOUND')
      return found
    },
  }
}
