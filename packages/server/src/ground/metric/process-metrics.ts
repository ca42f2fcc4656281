import { Counter, Histogram, Registry } from 'prom-client'

/**
 * Counters of this process, updated where the events happen. docs/operate.md lists names and
 * labels. Labels are routes, kinds and codes: never ids, addresses or other personal data, because
 * each label value is retained until the process ends.
 */
export const processMetrics = new Registry()
const registers = [processMetrics]

export const requests = new Histogram({
  name: 'mosaic_http_request_duration_seconds',
  help: 'Time from the head of a request to the end of its answer, by route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
})

export const refusals = new Counter({
  name: 'mosaic_refusals_total',
  help: 'Calls that were refused, by the code of the error; TOO_MANY_REQUESTS and BUSY are limits',
  labelNames: ['code'] as const,
  registers,
})

export const databaseWaits = new Histogram({
  name: 'mosaic_database_wait_seconds',
  help: 'Time that a transaction waited for a connection to the database',
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15],
  registers,
})

export const statements = new Histogram({
  name: 'mosaic_database_statement_duration_seconds',
  help: 'Time that a statement took, by outcome',
  labelNames: ['outcome'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 5, 30],
  registers,
})

export const replicaReads = new Counter({
  name: 'mosaic_replica_reads_total',
  help: 'Reads that the read replica may answer, by the server that answered',
  labelNames: ['server'] as const,
  registers,
})

export const jobRuns = new Histogram({
  name: 'mosaic_job_run_duration_seconds',
  help: 'Time that a run of a job took, by kind and outcome',
  labelNames: ['kind', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60],
  registers,
})

export const mailDeliveries = new Counter({
  name: 'mosaic_mail_deliveries_total',
  help: 'Attempts to deliver a mail, by outcome',
  labelNames: ['outcome'] as const,
  registers,
})

export const socketCloses = new Counter({
  name: 'mosaic_live_sockets_closed_total',
  help: 'Live sockets that were closed, by close code; 1013 is a client that reads too slowly',
  labelNames: ['code'] as const,
  registers,
})

export const sensorMessages = new Counter({
  name: 'mosaic_sensor_messages_total',
  help: 'Messages of brokers, by what became of them; taken, dropped (too many) or why they do not count',
  labelNames: ['outcome'] as const,
  registers,
})
