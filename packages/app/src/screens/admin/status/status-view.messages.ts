import { common, defineMessages } from '@mosaic-booking/widgets/ui'

export const messages = defineMessages('status-view', {
  title: 'Status',
  subtitle: 'The server, its database and what runs in the background.',
  refresh: common.refresh,
  asOf: 'Updated {moment}',
  loading: 'Loading the status…',
  loadFailed: 'The status could not be loaded.',
  ok: 'OK',
  warning: 'Needs attention',
  problem: 'Problem',
  unused: 'Not in use',

  server: 'Server',
  address: 'Address',
  otherAddress:
    'You opened {here}, but links in e-mails and logins lead to {address}. Set MB_PUBLIC_URL to the address that people use.',
  build: 'Version',
  started: 'Started',
  memory: 'Memory',
  background: 'Background jobs',
  runsJobs: 'Runs jobs and sends e-mails',
  runsNoJobs: 'Left to other servers',
  memoryHigh:
    'The server uses more memory than usual. If it keeps growing, restart it and report it.',

  database: 'Database',
  engine: 'Engine',
  POSTGRESQL: 'PostgreSQL {version}',
  EMBEDDED: 'Embedded, {version}',
  size: 'Size',
  lastBackup: 'Last backup',
  noBackup: 'None recorded',
  backupMissing:
    'No backup has been made with this program yet. Schedule one for every night, and try to restore it.',
  backupOld: 'The last backup is too old. Find out why the nightly backup fails.',
  migration: 'Schema version',
  organisations: 'Organisations',
  roundTrip: 'Response time',
  connections: 'Connections',
  connectionCounts: '{busy} busy, {idle} idle, {waiting} waiting',
  readOnly:
    'The database accepts no changes. Finish the failover, or connect to the primary server.',
  full: 'The disk is full. Nothing can be saved until you free some space.',
  pooler:
    'A connection pooler gives the server another session for each transaction. Set MB_PREPARED_STATEMENTS=false and DATABASE_LISTEN_URL, or use session mode.',
  noNotifications:
    'Notifications of the database do not arrive, so open pages show changes late. Set DATABASE_LISTEN_URL to the address of PostgreSQL itself.',
  replica: 'Read replica',
  replicaInUse: 'In use, {ms} ms behind',
  replicaUnreachable:
    'The read replica does not answer, so the primary server answers everything. Start the replica, or correct DATABASE_READ_URL.',
  replicaBehind:
    'The read replica is too far behind, so the primary server answers everything. Look for long queries on the replica, or raise MB_REPLICA_LAG_MS.',
  replicaUnfit:
    'DATABASE_READ_URL does not lead to a replica of this database, so the primary server answers everything.',
  noConnection:
    'Requests are waiting for a connection. Look for slow statements in the log, or raise MB_POOL_SIZE.',

  jobs: 'Jobs',
  area: 'Area',
  BOOKINGS: common.bookings,
  NOTICES: 'Reminders',
  CALENDARS: 'Calendars and meetings',
  ACCESS_CONTROL: 'Access control',
  DIRECTORY: 'Directory groups',
  IMPORTS: 'Imports',
  UPKEEP: 'Upkeep',
  due: 'Due',
  planned: 'Planned',
  failed: 'Failed',
  lastRun: 'Last run here',
  never: 'Never',
  noJobs: 'No jobs are queued.',
  jobsLate: 'Jobs are {time} late. At least one server must run without MB_WORKER=false.',
  jobsFailed:
    '{count, plural, one {{count} job has} other {{count} jobs have}} failed repeatedly. The server keeps trying; its log has the cause.',

  mails: 'E-mails',
  waiting: 'Waiting',
  rejected: 'Rejected',
  sent: 'Sent',
  notSent: 'E-mails are saved to files. Set up a mail server to send them.',
  mailsLate: 'E-mails have been waiting for {time}. Test the mail server.',
  openMailServer: 'Open mail server',
  mailsFailed:
    '{count, plural, one {{count} e-mail was} other {{count} e-mails were}} rejected. Correct the addresses.',
  undelivered: 'Show undelivered e-mails',
  lastDay: 'E-mails in the last 24 hours',
  noMails: 'No e-mails in the last 24 hours.',
  hour: '{time}: {sent} sent, {failed} rejected',

  limits: 'Limits',
  factor: 'Multiplier',
  guessing: 'Login limits reached',
  usage: 'Usage limits reached',
  guessingReached:
    'Someone may be guessing passwords. See the security log for their IP addresses.',
  usageReached:
    'Someone is using the service more than usual. If this is expected, raise MB_LIMIT_FACTOR.',

  integrations: common.integrations,
  integration: 'Integration',
  state: 'State',
  MICROSOFT_TEAMS: 'Microsoft Teams',
  ROOM_CALENDARS: 'Room calendars',
  SCIM: 'SCIM',
  BRIVO: 'Brivo',
  MQTT: 'MQTT',
  connected: 'Connected',
  notConnected: 'Not connected',
  failing: 'Failing',
  lastSuccess: 'Last success',
  lastFailure: 'Last failure',
  noIntegrations: 'No integrations are connected.',
  integrationFailing: 'Test the connection, and enter the credentials again if they have expired.',
  openIntegrations: 'Open integrations',

  devices: 'Screens and kiosks',
  on: 'On',
  silent: 'Not responding',
  notYetUsed: 'Not yet used',
  noDevices: 'No screens are connected.',
  devicesSilent: 'Check the power and the network of the screens that do not respond.',
  openDevices: 'Open screens and kiosks',
})
