import { describeRaces } from './describe-races.js'

describeRaces('embedded')
