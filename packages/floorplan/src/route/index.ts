export { findRoute, type Route, type RouteOptions } from './find-route.js'
export { findWay, type Leg, type Place, type RouteFloor } from './find-way.js'
export {
  findWayThere,
  listStarts,
  placeOf,
  type FloorWithPlan,
  type NoWay,
  type WayRequest,
  type WayStart,
  type WayThere,
} from './find-way-there.js'
export {
  connectorsOf,
  entrancesOf,
  routeMapOf,
  wallsAlong,
  type Connector,
  type Entrance,
  type RouteMap,
  type RoutePlan,
} from './route-map.js'
export { drawLeg, tellLength, tellWay, type WayNames } from './tell-way.js'
