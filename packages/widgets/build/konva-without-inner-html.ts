import type { Plugin } from 'vite'

const text = "container.innerHTML = '';"

/**
 * Removes Konva's only use of `innerHTML`, which pages with `require-trusted-types-for 'script'`
 * refuse even when it is empty. The build fails if a new version of Konva no longer contains that
 * code, so that an upgrade gets reviewed.
 */
export function konvaWithoutInnerHtml(): Plugin {
  return {
    name: 'konva-without-inner-html',
    transform(code, id) {
      if (!/\/konva\/lib\/Stage\.js(\?|$)/.test(id)) return
      if (!code.includes(text))
        this.error(
          `${id} no longer contains "${text}": look for innerHTML in Konva and adapt this plugin.`,
        )
      return { code: code.replaceAll(text, 'container.replaceChildren();'), map: null }
    },
  }
}
