import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('ldap', {
  urlHint: 'For example ldaps://dc.example.com, or ldap://dc.example.com:389 with StartTLS.',
  security: 'Encryption',
  TLS: 'TLS (LDAPS)',
  STARTTLS: 'StartTLS',
  NONE: 'None, only on the same machine',
  baseDnHint: 'Where to search for people, such as ou=people,dc=example,dc=com.',
  bindDnHint:
    'The account that searches; it needs read access only. Leave empty if anyone may search.',
  password: 'Password of this account',
  passwordHint: 'Stored encrypted and never shown again.',
  passwordKept: 'Leave empty to keep the stored password.',
  userFilterHint: 'By default: {standard}. Example for Active Directory: {activeDirectory}',
  groupBaseDnHint:
    'Where groups are, such as ou=groups,dc=example,dc=com. Their members can then fill user groups.',
  byDefault: 'By default: {value}',
  caCertificateHint: 'In PEM format, if the directory’s certificate is from your own authority.',

  testText:
    'Tests the connection and, with an e-mail address and password, the login of a person. It works while the login method is off, logs nobody in and stores nothing.',
  username: common.email,
  testPassword: common.password,
  testFailed: 'The test could not be run.',
  connected: 'The connection works',
})
