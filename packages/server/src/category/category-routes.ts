import type { ServerContext } from '../core/context.js'
import type { Routes } from '../core/call.js'
import { inDirectory } from '../location/location-service.js'
import { prepareOnce } from '../location/prepared-answer.js'
import { listTemplates } from './category-rules.js'
import {
  orderCategories,
  removeCategory,
  saveCategories,
  saveCategory,
  saveSettings,
} from './category-service.js'

export function createCategoryRoutes(house: ServerContext): Routes<'category'> {
  return {
    list: (_, call) =>
      inDirectory(house, call, (directory) =>
        prepareOnce(directory, 'categories', () => directory.categories),
      ),
    templates: async (_, call) => listTemplates(call.language),
    create: ({ body }, call) => saveCategory(house, call, body),
    update: ({ id, body }, call) => saveCategory(house, call, body, id),
    remove: ({ id }, call) => removeCategory(house, call, id),
    order: ({ body }, call) => orderCategories(house, call, body.ids),
    saveAll: ({ orgId, body }, call) => saveCategories(house, call, orgId, body.categories),
    saveSettings: ({ orgId, id, body }, call) => saveSettings(house, call, orgId, id, body),
  }
}
