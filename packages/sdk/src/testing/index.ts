/**
 * The real server in memory, for testing programs that use the SDK. Node only; requires the package
 * `@mosaic-booking/server`.
 */
export { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.js'
export { createTestClient } from './test-client.js'
