import { type ProcessFacts, readProcess } from './readProcess.ts'

/**
 * npm and npx overwrite their arguments with their command line (`npm exec walletbench start`). The second form is for
 * systems that do not show it.
 */
const NPM = /^npm(?: |$)|^\S*node\S* (?:-\S+ )*\S*\/np[mx](?:-cli\.js)?(?: |$)/

/**
 * npm passes a signal only to the shell in which it runs its script, which exits without passing it on. Only the
 * current ancestors count: npm's variables outlive it. A process in another session (setsid) was detached on purpose. A
 * process that cannot be read ends the list: a bench that runs too long does less harm than one that does not start.
 */
export async function listLaunchers(
  pid: number = process.pid,
  read: (pid: number) => Promise<ProcessFacts | undefined> = readProcess,
): Promise<readonly ProcessFacts[]> {
  const readOrStop = (at: number) => read(at).catch(() => undefined)
  const own = await readOrStop(pid)
  const launchers: ProcessFacts[] = []
  let below = own
  while (own && below && below.parent > 0) {
    const parent = await readOrStop(below.parent)
    if (parent?.session !== own.session) break
    if (NPM.test(parent.command)) launchers.push(parent, ...(below === own ? [] : [below]))
    below = parent
  }
  return launchers
}
