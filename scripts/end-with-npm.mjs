// Imported for its side effect. npm signals only the intermediate shell, and many shells exit
// without forwarding the signal. Exits with that shell, so that no orphan holds the port and the
// database.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
