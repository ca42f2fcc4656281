import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('recovery-codes', {
  title: 'Recovery codes',
  left: '{count, plural, one {You have {count} recovery code left.} other {You have {count} recovery codes left.}}',
  none: 'You have no recovery codes. With one of them you can log in if you lose your authenticator app.',
  create: 'Create recovery codes',
  renew: 'Create new recovery codes',
  renewTitle: 'Create new recovery codes?',
  renewText: 'Your previous recovery codes will stop working.',
  keep: common.cancel,
  failed: 'The recovery codes could not be created. Please try again.',
  show: 'Your recovery codes',
  showText:
    'Each code replaces the code of your authenticator app once. Keep them where only you can find them: they will not be shown again.',
  copy: 'Copy',
  copied: 'Recovery codes copied',
  download: 'Download',
  print: 'Print',
  done: 'I have kept them',
  fileTitle: 'Recovery codes for Mosaic Booking',
})
