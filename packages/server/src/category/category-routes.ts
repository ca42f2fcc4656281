import type { Routes } from '../http/call.js'
import type { House } from '../house.js'
import { inDirectory } from '../location/location-service.js'
import { prepareOnce } from '../location/prepared-answer.js'
import { seesAdminOnly } from '../user/authority.js'

export function createCategoryRoutes(house: House): Routes<'category'> {
  return {
    /** Categories for administrators only are not there for anybody else (CAT-008, D-181). */
    list: (_, call) => inDirectory(house, call, async (directory) => {
      const seesAll = seesAdminOnly(call.user)
      return prepareOnce(directory, `categories/${seesAll}`, () => directory.categories.filter(({ adminOnly }) => seesAll || !adminOnly))
    }),
  }
}
