// Imported for its side effect. npm signals only the shell between it and us, and many shells die
// without forwarding the signal. We would stay behind and hold port and database, so the end of
// that shell ends us, too.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
