// The elements say when nobody is logged in. This page is of the same site as the application, so its session will do: the
// notice (hidden in the page until then) leads there.
const notice = document.querySelector('#login-notice')
document.addEventListener('mb-auth-required', () => {
  notice.hidden = false
})
