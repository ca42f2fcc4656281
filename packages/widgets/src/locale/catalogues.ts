/* Builds replace this file (`build/catalogues.ts`) with loaders for every language that has a
   catalogue, called when a page uses the language. Without a build there are only English and
   the registered languages. */
export {}
