import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('messages', {
  loading: common.loading,
  loadFailed: 'The content could not be loaded',
  saveFailed: 'Your changes could not be saved. Please try again.',
  tooLong:
    '{count, plural, one {Use at most {count} character.} other {Use at most {count} characters.}}',

  banner: 'Banner',
  bannerHint:
    'People see the title and summary at the top of every page until they dismiss the banner.',
  published: 'Published',
  notPublished: 'Not published',
  title: common.title,
  titleMissing: 'Enter a title.',
  summary: 'Summary',
  content: 'Full message',
  contentHint:
    'Shown on a separate page. You can use HTML headings, paragraphs, lists, bold, italic and links. Everything else is removed.',
  bannerHistory: 'Banner history',
  saveBanner: 'Save banner',
  saveDraft: 'Save draft',
  publish: 'Publish banner',
  withdraw: 'Withdraw banner',
  saved: 'Banner saved',
  savedDraft: 'Draft saved',
  refreshPrompt: 'Refresh the page to see the change.',
  refresh: common.refresh,
  preview: 'Saved message',

  help: 'Help text',
  helpHint: 'Shown on the help page, above the form for support requests.',
  helpText: 'Help text',
  helpTextHint: 'Plain text. Line breaks are kept, and web addresses become links.',
  helpEmptyHint: 'The help text cannot be empty. To hide it, turn off the setting.',
  helpHistory: 'Help text history',
  saveHelp: 'Save help text',
  helpSaved: 'Help text saved',
})
