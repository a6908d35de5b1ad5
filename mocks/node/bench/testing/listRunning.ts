import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

export type Process = { readonly pid: number; readonly parent: number; readonly command: string }

/** Leaves out zombies, for which nobody has waited. */
export function listRunning(): readonly Process[] {
  return listProcesses().filter(({ state }) => !/^[ZX]/.test(state))
}

function listProcesses(): readonly (Process & { readonly state: string })[] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' }).trim().split('\n')
    return lines.map((line) => {
      const [pid, parent, state = '', ...command] = line.trim().split(/\s+/)
      return { pid: Number(pid), parent: Number(parent), state, command: command.join(' ') }
    })
  }
  return readdirSync('/proc').flatMap((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return [{ pid: Number(name), parent: Number(parent), state, command }]
    } catch {
      // Not a process, or it has just ended.
      return []
    }
  })
}
