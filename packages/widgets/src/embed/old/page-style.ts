import pageCss from './old-screen.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(pageCss)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
