/*
 * The catalogues that this build of the elements can load by itself: none. A page with the npm
 * package registers or offers the languages it wants; `/embed/` offers all (`embed/catalogues.ts`).
 */
