import type { Plugin } from 'vite'

const text = "container.innerHTML = '';"

/**
 * Takes the one `innerHTML` out of Konva, which pages with `require-trusted-types-for 'script'`
 * refuse even when it is empty. The build fails when a new version of Konva has the text no longer,
 * so that nobody ships what was not looked at.
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
