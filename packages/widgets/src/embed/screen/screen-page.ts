/**
 * The module of `/screen`. It loads the screen, or the build of it for older browsers if
 * `browser-check.js` has found one.
 */
if (document.documentElement.hasAttribute('data-mb-old'))
  void import(/* @vite-ignore */ import.meta.url.replace(/[^/]*$/, 'old/screen.js'))
else void import('./screen.js')
