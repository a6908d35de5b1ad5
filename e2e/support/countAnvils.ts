import { readdirSync, readFileSync } from 'node:fs'

/**
 * How many Anvils this process has started, by itself or by a child, that run now: those of the worker's own bench, too.
 * By /proc: 0 where there is none, as only Linux has it.
 */
export function countAnvils(): number {
  if (process.platform !== 'linux') return 0
  const all = readdirSync('/proc').flatMap(readProcess)
  const isOurs = (pid: number): boolean => {
    const found = all.find((entry) => entry.pid === pid)
    return pid === process.pid || (found !== undefined && found.parent > 1 && isOurs(found.parent))
  }
  return all.filter(({ name, pid }) => name.startsWith('anvil') && isOurs(pid)).length
}

function readProcess(folder: string): { pid: number; name: string; parent: number }[] {
  if (!/^\d+$/.test(folder)) return []
  try {
    const [, pid, name = '', parent] =
      /^(\d+) \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${folder}/stat`, 'utf8')) ?? []
    return [{ pid: Number(pid), name, parent: Number(parent) }]
  } catch {
    // It has ended meanwhile.
    return []
  }
}
