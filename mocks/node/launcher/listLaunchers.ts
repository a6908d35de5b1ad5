import { type ProcessFacts, readProcess } from './readProcess.ts'

/**
 * npm and npx write their command line over their arguments (`npm exec walletbench start`). The second form is for a
 * system that does not show that.
 */
const NPM = /^npm(?: |$)|^\S*node\S* (?:-\S+ )*\S*\/np[mx](?:-cli\.js)?(?: |$)/

/**
 * Lists the processes whose end is this one's end, too: each npm and npx above it, and the shell in which that runs its
 * script. npm passes a signal on to the shell alone, which ends without a word to what it runs.
 *
 * Only what is above it now counts. The variables that npm sets are no proof: a process that a shell has put into the
 * background has them as well, long after npm's end. What is in another session (setsid) has been put apart from npm on
 * purpose.
 *
 * One that cannot be read ends the list: a bench that goes on too long does less harm than one that does not start.
 *
 * @param pid Default: this process
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
