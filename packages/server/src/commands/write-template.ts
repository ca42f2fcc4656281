import { join } from 'node:path'
import { findRoot } from '../ground/settings/root.js'
import { templateIn, writeTemplate } from '../platform/prepare/template.js'

// Runs as the last step of the build.
const serverPackage = join(findRoot(), 'packages/server')
await writeTemplate(templateIn(serverPackage), join(serverPackage, 'migrations'))
