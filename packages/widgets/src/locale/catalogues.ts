/* Builds replace this file (`build/catalogues.ts`) with loaders for all languages that have a
   catalogue. A loader is called when a page uses its language. Without a build, only English and
   the registered languages are available. */
export {}
