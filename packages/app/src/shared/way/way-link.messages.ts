import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('way-link', { wayThere: 'Way there' })
