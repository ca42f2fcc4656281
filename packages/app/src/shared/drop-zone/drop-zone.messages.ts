import { defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('drop-zone', {
  drop: 'Drop a CSV file here',
  chooseTitle: 'Choose a CSV file',
  limits: 'CSV, at most {size} MB and {lines} lines, with the columns of the template',
  choose: 'Choose file',
  chooseOther: 'Choose another file',
})
