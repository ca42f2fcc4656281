// Imported for its effect. Asked to end, npm tells the shell between it and us, and many a shell
// dies without passing it on: we would stay behind and hold port and database. So the end of that
// shell is taken for the request.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
