/**
 * Runs from its own text (`node --eval`), from source as from dist. So it uses nothing from outside itself, and has no
 * named inner functions, which some compilers wrap in a helper.
 */
export function guardProgram(process: NodeJS.Process): void {
  process.title = 'walletbench-guard'
  const { rmSync } = process.getBuiltinModule('node:fs')
  const pids = new Set<number>()
  const folders = new Set<string>()
  let rest = ''
  process.stdin.setEncoding('utf8')
  process.stdin.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') continue
      const value: unknown = JSON.parse(line.slice(1))
      const isAdded = line.startsWith('+')
      if (typeof value === 'string') folders[isAdded ? 'add' : 'delete'](value)
      if (typeof value === 'number' && value > 1) pids[isAdded ? 'add' : 'delete'](value)
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
    for (const folder of folders) {
      try {
        rmSync(folder, { recursive: true, force: true })
      } catch {
        // It is not this user's any more.
      }
    }
    process.exit(0)
  })
}
