import type { Routes } from '../../ground/core/call.js'
import type { ServerContext } from '../../ground/core/context.js'
import { inDirectory } from '../location/location-service.js'
import { prepareOnce } from '../../directory/directory/prepared-answer.js'
import { listTemplates } from './category-rules.js'
import {
  orderCategories,
  removeCategory,
  saveCategories,
  saveCategory,
  saveSettings,
} from './category-service.js'

export function createCategoryRoutes(context: ServerContext): Routes<'category'> {
  return {
    list: ({ names }, call) =>
      inDirectory(context, names ? { user: call.user } : call, (directory) =>
        prepareOnce(directory, 'categories', () => directory.categories),
      ),
    templates: async (_, call) => listTemplates(call.language),
    create: ({ body }, call) => saveCategory(context, call, body),
    update: ({ id, body }, call) => saveCategory(context, call, body, id),
    remove: ({ id }, call) => removeCategory(context, call, id),
    order: ({ body }, call) => orderCategories(context, call, body.ids),
    saveAll: ({ orgId, body }, call) => saveCategories(context, call, orgId, body.categories),
    saveSettings: ({ orgId, id, body }, call) => saveSettings(context, call, orgId, id, body),
  }
}
