/*
 * Builds fill this file (`build/catalogues.ts`): it offers every language that has a catalogue, to be
 * loaded when a page shows it. Without a build there is English, and what is registered.
 */
export {}
