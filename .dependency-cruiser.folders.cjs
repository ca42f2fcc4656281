// No circles between folders either, types included, so that folders have an order. This is a
// separate run because it excludes tests, which may import from above.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-folder-circle',
      comment: 'Folders that import each other belong together, or need a third',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: [...options.exclude.path, '\\.(test|spec|stories|fixture|child)\\.', '/test-support/'],
    },
  },
}
