import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportOf } from './api-report.mjs'

let folder

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'mosaic-api-')), 'dist')
  mkdirSync(folder)
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

describe('the API report', () => {
  it('lists exports by name, without comments', () => {
    expect(
      report({
        'index.d.ts':
          "export * from './b.js'\n/** Sums up. */\nexport declare function add(...values: number[]): number",
        'b.d.ts': 'export interface Options { readonly depth: number }',
      }),
    ).toBe(`export interface Options {
    readonly depth: number;
}

export function add(...values: number[]): number;
`)
  })

  it('includes types that an export mentions, unless another entry exports them', () => {
    expect(
      report(
        {
          'index.d.ts':
            "import type { Here, There } from './b.js'\nexport declare const read: (here: Here) => There",
          'b.d.ts':
            'export type Here = Inner | null\ntype Inner = { depth: 1 }\nexport type There = string',
          'other.d.ts': "export type { There } from './b.js'",
        },
        'other.d.ts',
      ),
    ).toBe(`export const read: (here: Here) => There

// Mentioned, but not exported by any module:

type Here = Inner | null;

type Inner = {
    depth: 1;
};
`)
  })

  it('leaves out schemas, whose shapes are generated', () => {
    expect(
      report({
        'index.d.ts':
          "import { Type } from './type.js'\nexport declare const Booking: Type.TObject<{ id: Type.TNumber }>",
        'type.d.ts':
          'export declare namespace Type { interface TObject<P> { p: P } interface TNumber {} }',
      }),
    ).toBe('export const Booking: …\n')
  })
})

function report(files, ...others) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const modules = ['index.d.ts', ...others].map((name) => join(folder, name))
  const program = ts.createProgram(modules, { module: ts.ModuleKind.NodeNext, noLib: true })
  return reportOf(program, modules[0], modules)
}
