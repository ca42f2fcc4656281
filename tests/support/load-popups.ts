/**
 * Loads what fields and menus load when they open, so that the first test of a page that opens one
 * does not wait for its files. `packages/widgets/src/ui` has the tests that do wait.
 */
import '../../packages/widgets/src/ui/date-field/calendar-popup.js'
import '../../packages/widgets/src/ui/menu/menu-list.js'
import '../../packages/widgets/src/ui/popover/popover-panel.js'
import '../../packages/widgets/src/ui/time-field/times-popup.js'
