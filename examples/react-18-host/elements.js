// Tokens come from this page's own server, which requests them with a system account's token.
const server = 'http://localhost:8080'
const { configure } = await import(`${server}/embed/mb.js`)

configure({ apiBase: server, getToken: async () => (await fetch('/token.txt')).text() })
