import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('visit', {
  title: 'Your visit to {organisation}',
  loading: 'Loading your visit…',
  failed: 'Your visit could not be loaded.',
  when: common.when,
  where: common.where,
  host: common.host,
  openMap: 'Open the map',
  directions: 'Directions',
  way: 'Way to {room}',
  wayLength: '{length} inside the building',
  wayOn: 'The way on {floor}',
  stepFree: 'Step-free',
  sign: 'Sign',
  notSigned: 'Please add your signature.',
  signed: 'You have signed. Reception will not ask you again.',
  opensOn: 'You can sign from {date}. Use the link in your invitation again.',
  nothing: 'There is nothing to sign. We look forward to your visit.',
  signFailed: 'Your signature could not be saved.',
})
