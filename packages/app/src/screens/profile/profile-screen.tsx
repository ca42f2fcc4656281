export { default } from '../not-yet/not-yet-screen.js'
