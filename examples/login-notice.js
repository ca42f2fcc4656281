// Shows the login notice when an element needs a session. The page is on the application's site, so
// a login there is enough.
const notice = document.querySelector('#login-notice')
document.addEventListener('mb-auth-required', () => {
  notice.hidden = false
})
