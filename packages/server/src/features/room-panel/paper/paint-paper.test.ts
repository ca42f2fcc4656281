import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const fonts = fileURLToPath(new URL('../../../../fonts', import.meta.url))
const run = promisify(execFile)

/** Counts the black pixels of each text, drawn by a process of its own. */
const draw = (texts: readonly string[]) => `
  import sharp from ${JSON.stringify(import.meta.resolve('sharp'))}
  const svg = (text) => '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80" font-family="Noto Sans, Noto Sans Arabic, Noto Sans JP, sans-serif" font-weight="700"><text x="40" y="55" font-size="40">' + text + '</text></svg>'
  const drawn = []
  for (const text of ${JSON.stringify(texts)})
    drawn.push((await sharp(Buffer.from(svg(text))).flatten({ background: '#fff' }).greyscale().threshold(150).raw().toBuffer()).toString('base64'))
  console.log(JSON.stringify(drawn))`

it('PANEL-012 the shipped fonts alone draw the letters of all ten languages', async () => {
  // Without the fonts of the system, which hide what is missing.
  const folder = await mkdtemp(join(tmpdir(), 'paper-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of await readdir(fonts))
    if (name.endsWith('.ttf')) await symlink(join(fonts, name), join(folder, name))
  const settings = await readFile(join(fonts, 'fonts.conf'), 'utf8')
  const file = join(folder, 'fonts.conf')
  await writeFile(file, settings.replace(/<include.*/, '').replace(/<cachedir.*/, ''))
  const texts = [...'愛会ひカمعłßéãñĳ', '\u{10FFFD}']
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', draw(texts)], {
    env: { ...process.env, FONTCONFIG_FILE: file },
  })
  const pictures = JSON.parse(stdout) as string[]
  // What no font has is drawn as the same box or not at all.
  expect(new Set(pictures).size).toBe(texts.length)
})
