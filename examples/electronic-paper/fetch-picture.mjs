// Fetches the picture of a display of electronic paper whenever it changes, and sleeps in between.
import { writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const { MB_PAPER_ADDRESS: address, MB_PAPER_FILE: file = 'picture.png' } = process.env
if (!address) throw new Error('Set MB_PAPER_ADDRESS to the address from the administration.')
const isOnce = process.argv.includes('--once')

/** After a failure, in seconds. The display keeps its picture. */
const retryAfter = 120
let known

for (;;) {
  let seconds = retryAfter
  try {
    const answer = await fetch(address, { headers: known ? { 'if-none-match': known } : {} })
    if (answer.status === 404) throw new Error('The display has been disconnected.')
    if (answer.status === 200) {
      await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
      known = answer.headers.get('etag') ?? undefined
      // Here a real display would redraw.
      console.log(`new picture in ${file}`)
    } else console.log(answer.status === 304 ? 'unchanged' : `the server answered ${answer.status}`)
    seconds = Number(answer.headers.get('refresh')) || retryAfter
  } catch (error) {
    console.log(error.message)
  }
  if (isOnce) break
  await sleep(seconds * 1000)
}
