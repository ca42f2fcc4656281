import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('recovery-codes', {
  title: 'Recovery codes',
  left: '{count, plural, one {You have {count} recovery code left.} other {You have {count} recovery codes left.}}',
  none: 'You have no recovery codes. A recovery code lets you log in if you lose your authenticator app.',
  create: 'Create recovery codes',
  renew: 'Create new recovery codes',
  renewTitle: 'Create new recovery codes?',
  renewText: 'Your previous recovery codes will stop working.',
  keep: common.cancel,
  failed: 'The recovery codes could not be created. Please try again.',
  show: 'Your recovery codes',
  showText:
    'You can use each code once instead of a code from your authenticator app. Keep them in a safe place: they will not be shown again.',
  copy: 'Copy',
  copied: 'Recovery codes copied',
  download: 'Download',
  print: 'Print',
  done: 'I have saved them',
  fileTitle: 'Recovery codes for Mosaic Booking',
})
