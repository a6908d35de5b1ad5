import { readdirSync, readFileSync } from 'node:fs'

/** Includes the Anvils of child processes. Reads /proc, so it's 0 on systems other than Linux. */
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
    // The process has ended since it was listed.
    return []
  }
}
