import { expect, test, type Page, type Response } from '@playwright/test'
import { logIn } from './journey.js'

/** The files of each element until it shows results, without those that follow them. */
const elements = {
  'mb-my-bookings': 'bookings core lists live-updates mb mb-my-bookings',
  'mb-availability': 'core fields lists live-updates mb mb-availability search space-list spaces',
  'mb-floor-plan': 'core drawing fields lists live-updates mb mb-floor-plan plan search',
} as const
type Tag = keyof typeof elements
/** Files that may follow: a panel of filters if spaces have features. */
const followers = /^space-filter-panel$/

const nameOf = (path: string) => /([^/]*?)(-[\w-]{8})?\.js$/.exec(path)![1]!

/** Opens a page with one element, and returns its scripts once it has shown its data. */
async function openElement(page: Page, tag: Tag): Promise<Response[]> {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (/\/embed\/.*\.js$/.test(response.url())) scripts.push(response)
  })
  const attributes = tag === 'mb-availability' ? ' view="list"' : ''
  await page.route('**/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "default-src 'self'" },
      body: `<!doctype html><html lang="en"><title>Host</title><script type="module" src="/embed/mb.js"></script><${tag}${attributes}></${tag}>`,
    }),
  )
  await page.goto('/host.html')
  const names = () =>
    scripts
      .map((one) => nameOf(one.url()))
      .filter((name) => !followers.test(name))
      .toSorted()
      .join(' ')
  await expect.poll(names).toBe(elements[tag])
  return scripts
}

/** The files that `mb.js` imports for a tag, as its table says. */
function filesInTable(loader: string, tag: Tag): string[] {
  const names = /\bnames"?:(["'`])(.*?)\1/.exec(loader)![2]!.split(' ')
  const places = new RegExp(`["'\`]?${tag}["'\`]?:\\[([\\d,]*)\\]`).exec(loader)![1]!
  return places.split(',').map((at) => `${names[Number(at)]}.js`)
}

for (const tag of Object.keys(elements) as Tag[])
  test(`${tag} loads its files in two waves, each with the headers that matter`, async ({
    page,
  }) => {
    await logIn(page, 'viewer')
    const scripts = await openElement(page, tag)
    const texts = new Map<string, string>()
    for (const one of scripts) texts.set(one.url().replace(/.*\//, ''), await one.text())
    const first = new Set(filesInTable(texts.get('mb.js')!, tag))
    expect(first.size + 1).toBeLessThanOrEqual(8)
    // Once the first wave has arrived, a browser can ask for each file that it names.
    const named = [...first].map((file) => texts.get(file)).join('\n')
    const late = [...texts.keys()].filter(
      (file) => file !== 'mb.js' && !first.has(file) && !named.includes(`./${file}`),
    )
    expect(late).toEqual([])
    for (const one of scripts.filter((script) => script.url().includes('/chunks/'))) {
      expect(Object.keys(await one.allHeaders()).toSorted(), one.url()).toEqual([
        'access-control-allow-origin',
        'cache-control',
        'content-encoding',
        'content-length',
        'content-type',
        'date',
        'vary',
        'x-content-type-options',
      ])
      // `headerBytes` of scripts/size.mjs.
      expect((await one.request().sizes()).responseHeadersSize).toBeLessThanOrEqual(286)
    }
  })
