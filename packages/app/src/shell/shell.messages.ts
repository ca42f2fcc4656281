import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('shell', {
  skip: 'Skip to content',
  findAnything: 'Find anything',
  navigation: 'Main',
  phoneNavigation: 'Pages',
  find: 'Find',
  menu: 'Menu',
  notOpen: 'Your account cannot open this page. Ask an administrator if you need it.',
  allBookings: 'All bookings',
  allBookingsShort: 'All bookings',
  moreCategories: 'More',
  appNotice: 'Set up an authenticator app',
  appNoticeText:
    'From {date}, your organisation will require a code from an authenticator app at every login. Set up the app before then.',
  appSetUp: 'Set it up now',
  myBookings: common.myBookings,
  approvals: 'Approvals',
  waiting: 'waiting',
  categories: 'Categories',
  lists: common.bookings,
  home: 'Home',
  retry: common.tryAgain,

  basket:
    '{count, plural, =0 {Basket: empty} one {Basket: {count} booking} other {Basket: {count} bookings}}',
  basketPage: common.basket,
  banner: 'Message from your organisation',
  bannerMore: 'Read the full message',

  account: 'Account: {name}',
  ownAccount: common.account,
  profile: 'Profile',
  logout: 'Log out',
  logoutFailed: 'You could not be logged out. Please try again.',
  language: 'Language and region',
  theme: 'Theme',

  everywhere: 'Everywhere',
  searchLocationsLabel: 'Default search location: {locations}',
  searchLocationsTitle: 'Default search location',
  searchLocationsHint: 'New searches start with these locations.',
  searchLocationsFailed: 'An error occurred whilst trying to set default search locations',
  searchLocationsSaved: 'New searches start with: {locations}',
  save: common.save,
  cancel: common.cancel,

  offline: 'You are offline. This page may be out of date.',
  brokenTitle: 'Something went wrong on this page',
  brokenText: 'Your saved data is safe. Try again, or go to the home page.',
})
