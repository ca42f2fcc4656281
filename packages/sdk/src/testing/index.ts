/**
 * The real server in memory, for tests of programs that use the SDK. Node only; needs the package
 * `@mosaic-booking/server`.
 */
export { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.js'
export { createTestClient } from './test-client.js'
