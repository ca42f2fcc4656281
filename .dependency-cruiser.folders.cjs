// No circles between folders either, types included: of two folders that need each other nobody can
// say which lies below. A run of its own, because tests, which import what is above, are left out.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-folder-circle',
      comment: 'Folders that need each other are one folder, or need a third',
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
