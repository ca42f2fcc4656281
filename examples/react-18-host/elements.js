// Tokens come from this page's own server, which requests them with the token of a system account.
const server = 'http://localhost:8080'
const { configure } = await import(`${server}/embed/mb.js`)

configure({ apiBase: server, getToken: async () => (await fetch('/token.txt')).text() })
