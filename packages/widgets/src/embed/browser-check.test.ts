import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toBrowserCheck } from '../../build/browser-check.js'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

it('browsers of any age can parse the check of the browser, which has the text in every language', () => {
  const [, texts = ''] = /var texts = (\{.*\})/.exec(toBrowserCheck()) ?? []
  expect(JSON.parse(texts)).toMatchObject({
    en: expect.stringMatching(/^This browser is too old/),
    es: expect.stringMatching(/^Este navegador es demasiado antiguo/),
  })
  const code = toBrowserCheck().replace(texts, '{}')
  expect(code).not.toMatch(
    /=>|`|\?\.|\?\?|\.\.\.|\b(let|const|class|async|await|of|import)\b|,\s*[)\]}]/,
  )
})

it.each(['app/index.html', 'server/src/platform/http/embed-pages.ts'])(
  'the check of the browser in %s is a classic script, which runs before modules',
  (path) => {
    const page = read(path)
    expect(page).toMatch(/<script( vite-ignore)? src="(\.\/)?browser-check\.js"><\/script>/)
    expect(page).toContain('data-mb-page')
  },
)
