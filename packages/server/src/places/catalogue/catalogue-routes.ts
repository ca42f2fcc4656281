import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import {
  bookingOptions,
  bookingTypes,
  layouts,
  listNames,
  nameTranslations,
  providers,
} from './catalogue-service.js'

export function createBookingOptionRoutes(context: ServerContext): Routes<'bookingOption'> {
  return {
    list: (_, call) => bookingOptions.list(call),
    create: ({ body }, call) => bookingOptions.save(context, call, body),
    update: ({ id, body }, call) => bookingOptions.save(context, call, body, id),
    remove: ({ id }, call) => bookingOptions.remove(context, call, id),
  }
}

export function createBookingTypeRoutes(context: ServerContext): Routes<'bookingType'> {
  return {
    list: (_, call) => bookingTypes.list(call),
    create: ({ body }, call) => bookingTypes.save(context, call, body),
    update: ({ id, body }, call) => bookingTypes.save(context, call, body, id),
    remove: ({ id }, call) => bookingTypes.remove(context, call, id),
  }
}

export function createLayoutRoutes(context: ServerContext): Routes<'layout'> {
  return {
    list: (_, call) => layouts.list(call),
    create: ({ body }, call) => layouts.save(context, call, body),
    update: ({ id, body }, call) => layouts.save(context, call, body, id),
    remove: ({ id }, call) => layouts.remove(context, call, id),
  }
}

export function createNameTranslationRoutes(context: ServerContext): Routes<'nameTranslation'> {
  return {
    list: (_, call) => nameTranslations.list(call),
    names: (_, call) => listNames(context, call),
    create: ({ body }, call) => nameTranslations.save(context, call, body),
    update: ({ id, body }, call) => nameTranslations.save(context, call, body, id),
    remove: ({ id }, call) => nameTranslations.remove(context, call, id),
  }
}

export function createProviderRoutes(context: ServerContext): Routes<'provider'> {
  return {
    list: (_, call) => providers.list(call),
    create: ({ body }, call) => providers.save(context, call, body),
    update: ({ id, body }, call) => providers.save(context, call, body, id),
    remove: ({ id }, call) => providers.remove(context, call, id),
  }
}
