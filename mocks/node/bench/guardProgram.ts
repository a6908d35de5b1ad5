/**
 * The program of the guard's process. It runs from its own text (`node --eval`), so that it is the same from source and
 * from dist. It therefore uses nothing from outside itself, and has no named inner functions, which some compilers wrap
 * in a helper.
 *
 * It reads `+pid` and `-pid` lines. When its input ends, for any reason, it kills the pids that are left.
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
  // A broken pipe is closed next.
  process.stdin.on('error', () => {})
  process.stdin.on('close', () => {
    for (const pid of pids) {
      // A detached child leads its own process group, so its children are killed too.
      for (const target of [-pid, pid]) {
        try {
          process.kill(target, 'SIGKILL')
          break
        } catch {
          // There is no such group, or it has ended.
        }
      }
    }
    process.exit(0)
  })
}
