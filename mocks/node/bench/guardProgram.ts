/**
 * The program of the guard's process. It runs by its own text (`node --eval`), so that it is the same from source and
 * from dist: hence it uses nothing from outside itself, and names no inner function (some compilers wrap those in a
 * helper of theirs).
 *
 * It reads `+pid` and `-pid` lines, and when its input ends, however the writer ended, kills the pids that are left.
 */
export function guardProgram(process: NodeJS.Process): void {
  process.title = 'walletbench-guard'
  const pids = new Set<number>()
  let rest = ''
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const pid = Number(line.slice(1))
      if (line.startsWith('+') && pid > 1) pids.add(pid)
      if (line.startsWith('-')) pids.delete(pid)
    }
  })
  // A pipe that breaks is closed next.
  process.stdin.on('error', () => {})
  process.stdin.on('close', () => {
    for (const pid of pids) {
      // A detached child leads a process group of its own: its children go with it.
      for (const target of [-pid, pid]) {
        try {
          process.kill(target, 'SIGKILL')
          break
        } catch {
          // No such group, or gone already.
        }
      }
    }
    process.exit(0)
  })
}
