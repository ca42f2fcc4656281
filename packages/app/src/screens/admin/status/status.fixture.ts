import type { SystemStatus } from '@mosaic-booking/sdk'

const start = Date.UTC(2026, 10, 1, 10)

/** A new installation, in which nothing has happened yet. */
export const quietStatus: SystemStatus = {
  asOf: '2026-11-02T09:30:00.000Z',
  server: {
    version: '0.1.0',
    build: '387d0e63d715',
    publicUrl: 'https://book.example',
    node: 'v24.21.0',
    startedOn: '2026-11-02T08:00:00.000Z',
    memoryBytes: 184_000_000,
    runsJobs: true,
  },
  database: {
    engine: 'POSTGRESQL',
    version: '17.2',
    migration: 21,
    sizeBytes: 48_300_000,
    organisations: 1,
    isWritable: true,
    isFull: false,
    roundTripMs: 0.4,
    connections: { busy: 1, idle: 3, waiting: 0 },
    lastBackup: { finishedOn: '2026-11-02T02:30:00.000Z', sizeBytes: 9_400_000 },
  },
  jobs: [],
  mails: {
    isSent: true,
    waiting: 0,
    failed: 0,
    overdueSeconds: 0,
    hours: Array.from({ length: 24 }, (_, hour) => ({
      from: new Date(start + hour * 3_600_000).toISOString(),
      sent: 0,
      failed: 0,
    })),
  },
  limits: { factor: 1, guessing: 0, usage: 0 },
  integrations: [],
  devices: { on: 0, silent: 0, unused: 0 },
}
