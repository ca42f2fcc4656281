import { defineConfig } from 'vite'
import dts from 'vite-plugin-dts'

/**
 * The published package: ES modules for the entries, types beside them, and nothing of other
 * packages inside.
 */
export default defineConfig({
  build: {
    target: 'es2022',
    sourcemap: true,
    minify: false,
    lib: {
      entry: {
        index: 'src/index.ts',
        drawing: 'src/drawing.ts',
        picture: 'src/picture.ts',
        'route/index': 'src/route/index.ts',
        'react/index': 'src/react/index.ts',
        'react/shapes': 'src/react/shapes.tsx',
        'formats/index': 'src/formats/index.ts',
        'formats/dxf/index': 'src/formats/dxf/index.ts',
        'formats/pdf/index': 'src/formats/pdf/index.ts',
        'editor/index': 'src/editor/index.ts',
        'editor/react/index': 'src/editor/react/index.ts',
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: [
        /^@mosaic-booking\/sdk($|\/)/,
        /^(konva|react-konva)($|\/)/,
        /^flatbush($|\/)/,
        /^(dxf-parser|saxes|svgpath)$/,
        /^pdfjs-dist($|\/)/,
        /^react(-dom)?($|\/)/,
      ],
      output: { preserveModules: true, preserveModulesRoot: 'src', entryFileNames: '[name].js' },
    },
  },
  plugins: [
    dts({
      include: ['src'],
      exclude: ['**/*.test.*', '**/*.stories.*', '**/*.fixture.*'],
      tsconfigPath: './tsconfig.json',
      entryRoot: 'src',
      // Types refer to the SDK by name and do not inline it.
      pathsToAliases: false,
    }),
  ],
})
