/** `/screen` in browsers from Chromium 92 on: the same screen, after the features that they lack. */
import './missing-features.js'
import './has-selector.js'
import './page-style.js'
import '../screen/screen.js'
