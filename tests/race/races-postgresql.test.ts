import { describeRaces } from './describe-races.js'

describeRaces('postgresql')
