import type { Media } from '@mosaic-booking/sdk'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, render } from '../../test-support/render.js'
import { ImageCarousel } from './image-carousel.js'

const picture = (color: string, width: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%" fill="${color}"/></svg>`)}`
const images: Media[] = ['red', 'green', 'blue', 'teal', 'navy', 'gold', 'gray'].map(
  (color, index) => ({
    id: index,
    kind: 'IMAGE' as Media['kind'],
    name: `The ${color} side`,
    sizes: [120, 240, 1600].map((width) => ({ width, height: width, url: picture(color, width) })),
  }),
)
const show = (list = images) => render(<ImageCarousel images={list} />)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const viewer = page.getByRole('dialog')
const stage = () => document.querySelector<HTMLElement>('.mb-viewer-stage')!
const shown = () => document.querySelector<HTMLElement>('.mb-viewer-stage img')!.style.transform

beforeEach(() => page.viewport(1000, 700))

describe('the images of a space', () => {
  it('CONST-003 the carousel shows 5 items per slide', async () => {
    show()
    const items = page.getByRole('list').getByRole('button')
    await expect.poll(() => items.elements().length).toBe(5)
    await button('Next images').click()
    await expect.poll(() => items.elements().length).toBe(2)
    await expect.element(button('Open image 6 of 7: The gold side')).toBeVisible()
    await expect.element(button('Next images')).toBeDisabled()
    await button('Previous images').click()
    await expect.element(button('Open image 1 of 7: The red side')).toBeVisible()
    await expectAccessible()
  })

  it('RES-015 the gallery zooms by 2, pans by 30 px, leaves 160 and 80 px of the window, and has thumbnails of 240', async () => {
    show()
    const thumbnail = document.querySelector<HTMLImageElement>('.mb-carousel img')!
    expect([thumbnail.width, thumbnail.getAttribute('src')]).toEqual([
      expect.any(Number),
      picture('red', 240),
    ])
    expect(thumbnail.getAttribute('width')).toBe('240')
    button(/^Open image 2/)
      .element()
      .focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(viewer).toBeVisible()
    expect([stage().clientWidth, stage().clientHeight]).toEqual([
      innerWidth - 160,
      innerHeight - 80,
    ])
    await expect.poll(shown).toBe('translate(0px, 0px) scale(1)')
    await userEvent.keyboard('+')
    await expect.poll(shown).toBe('translate(0px, 0px) scale(2)')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    await expect.poll(shown).toBe('translate(-30px, -30px) scale(2)')
    await button('Zoom in').click()
    await expect.poll(shown).toBe('translate(-60px, -60px) scale(4)')
    await expectAccessible()
    await button('Next image').click()
    await expect
      .element(page.getByRole('dialog', { name: 'Image 3 of 7: The blue side' }))
      .toBeVisible()
    await expect.poll(shown).toBe('translate(0px, 0px) scale(1)')
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer).not.toBeInTheDocument()
    await expect.element(button(/^Open image 2/)).toHaveFocus()
  })

  it('RES-021 arrow keys and swipes show the next image, with its caption', async () => {
    show([
      { ...images[0]!, text: 'Seen from the door' },
      { ...images[1]!, name: 'window.JPG' },
    ])
    await button(/^Open image 1/).click()
    const caption = () => document.querySelector('.mb-viewer-caption')?.textContent
    await expect.poll(caption).toBe('Seen from the door')
    await userEvent.keyboard('{ArrowLeft}')
    expect(caption()).toBe('Seen from the door')
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(caption).toBe('window')
    const swipe = (from: number, to: number) => {
      for (const [type, clientX] of [
        ['pointerdown', from],
        ['pointerup', to],
      ] as const)
        stage().dispatchEvent(new PointerEvent(type, { bubbles: true, clientX, pointerId: 1 }))
    }
    swipe(300, 280)
    swipe(500, 300)
    expect(caption()).toBe('window')
    swipe(300, 500)
    await expect.poll(caption).toBe('Seen from the door')
    await expectAccessible()
  })
  it('shows a single image large, without slides', async () => {
    show(images.slice(0, 1))
    await expect.element(button('Open image 1 of 1: The red side')).toBeVisible()
    expect(button('Next images').elements()).toEqual([])
    expect(document.querySelector('.mb-carousel img')!.clientWidth).toBeGreaterThan(400)
  })
})
