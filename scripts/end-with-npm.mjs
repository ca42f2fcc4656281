// Imported for its side effect. npm signals only the shell between it and us, and many shells exit
// without forwarding the signal. To avoid holding the port and the database as an orphan, exit when
// that shell exits.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
