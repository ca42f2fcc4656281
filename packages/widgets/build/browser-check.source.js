/* eslint-disable eslint/no-var -- parsed by browsers of any age */
// Says in words that the browser is too old, before a module is parsed. The build puts in the
// texts by language.
;(function () {
  // The newest of the features that everything needs; see docs/accessibility.md.
  var needed = '(color:light-dark(red,red)) and selector(:popover-open)'
  if (window.CSS && CSS.supports && CSS.supports(needed)) return

  var texts = __TEXTS__
  var asked = /[?&]lang=([\w-]+)/.exec(location.search)

  function textFor(tags) {
    for (var i = 0; i < tags.length; i++) {
      var tag = String(tags[i]).toLowerCase()
      for (var known in texts)
        if (tag === known.toLowerCase() || tag.split('-')[0] === known.split('-')[0])
          return texts[known]
    }
    return texts.en
  }

  function say(element, tags) {
    var line = document.createElement('p')
    line.setAttribute('role', 'alert')
    line.appendChild(document.createTextNode(textFor(tags)))
    line.style.margin = '0'
    line.style.padding = '16px'
    while (element.firstChild) element.removeChild(element.firstChild)
    element.appendChild(line)
    element.style.display = 'block'
    element.style.minHeight = '0'
  }

  function readerTags() {
    return (asked ? [asked[1]] : []).concat(navigator.languages || navigator.language || 'en')
  }

  function languageAround(element) {
    for (var at = element; at && at.getAttribute; at = at.parentNode)
      if (at.getAttribute('lang')) return [at.getAttribute('lang')]
    return readerTags()
  }

  // Screens and kiosks have a build for browsers from Chromium 92 on.
  var page = document.querySelector('[data-mb-page]')
  var isScreen = page && page.getAttribute('data-mb-page') !== ''
  if (isScreen && [].at && 'adoptedStyleSheets' in document) {
    document.documentElement.setAttribute('data-mb-old', '')
    return
  }

  // A page of ours. Without its id the application does not start in it.
  if (page) {
    page.removeAttribute('id')
    say(page, readerTags())
    return
  }

  // A page of a host, which may show elements later.
  var tags =
    'mb-availability,mb-floor-plan,mb-my-bookings,mb-room-board,mb-room-panel,mb-visitor-checkin'
  function sayInElements() {
    var elements = document.querySelectorAll(tags)
    for (var i = 0; i < elements.length; i++)
      if (!elements[i].hasAttribute('data-mb-told')) {
        elements[i].setAttribute('data-mb-told', '')
        say(elements[i], languageAround(elements[i]))
      }
  }
  sayInElements()
  if (window.MutationObserver)
    new MutationObserver(sayInElements).observe(document, { childList: true, subtree: true })
})()
