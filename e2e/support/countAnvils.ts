import { readdirSync, readFileSync } from 'node:fs'

/** How many Anvils this process has started, by itself or by a child, that run now. By /proc: Linux alone. */
export function countAnvils(): number {
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
