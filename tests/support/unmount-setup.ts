import { afterEach } from 'vitest'
import { unmountAll } from '../../packages/widgets/src/test-support/render.js'

// Here, because files share the modules of their page: a hook beside `render` would be registered for
// the first of them alone.
afterEach(unmountAll)
