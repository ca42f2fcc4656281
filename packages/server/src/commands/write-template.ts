import { join } from 'node:path'
import { findRoot, layoutOf } from '../ground/settings/root.js'
import { templateIn, writeTemplate } from '../platform/prepare/template.js'

// The last step of the build.
const { serverPackage } = layoutOf(findRoot())
await writeTemplate(templateIn(serverPackage), join(serverPackage, 'migrations'))
