export { findRoute, type Route, type RouteOptions } from './find-route.js'
export { findWay, type Leg, type Place, type RouteFloor } from './find-way.js'
export {
  connectorsOf,
  entrancesOf,
  routeMapOf,
  type Connector,
  type Entrance,
  type RouteMap,
} from './route-map.js'
export { drawLeg, tellLength, tellWay, type WayNames } from './tell-way.js'
