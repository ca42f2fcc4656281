import { raw, type Sql } from 'sql-template-tag'

/** The smallest width in which images are stored. */
export const thumbnailWidth = 240

/** The price of an extra as JSON, or null. */
export const priceOf = (option: string): Sql =>
  raw(
    `case when ${option}.price is not null then json_build_object('amount', ${option}.price, 'currency', ${option}.currency) end`,
  )

/** The address of a picture in its smallest size, or null. */
export const thumbnailOf = (mediaId: string): Sql =>
  raw(`'/api/v1/media/' || ${mediaId} || '/content?width=${thumbnailWidth}'`)
