/** Before the application in browsers from Chromium 92 on: the features that they lack. */
import './missing-features.js'
import { watch } from './has-selector.js'
import './page-style.js'

watch(document)
