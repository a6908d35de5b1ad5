import { existsSync } from 'node:fs'
import { Argument, type Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import { importOptional } from '#mocks/core/importOptional'
import type { CommandContext } from '../../commandContext.ts'
import { packageRoot } from '../../packageRoot.ts'
import { selfFlows } from '../../resilienceSelf/selfFlows.ts'

/** `walletbench resilience self`: the console's own dapp and market, by each connector, through the catalogue. */
export function addResilienceSelf(parent: Command, { stdout }: CommandContext): void {
  parent
    .command('self')
    .description('in a clone: run the console’s own dapp and market through the catalogue by each connector')
    .addArgument(new Argument('[flow...]', 'which flows to run; of the others the last run counts').choices(selfFlows))
    .option('--write', 'write the table to e2e/resilience/README.md')
    .action(async (flows: string[], { write = false }: { write?: boolean }) => {
      await importOptional({
        name: '@playwright/test',
        feature: 'walletbench resilience self',
        load: () => import('@playwright/test'),
      })
      const { runSelf } = await loadRunSelf()
      const wanted = flows.length > 0 ? flows : selfFlows
      stdout.write(`\n${await runSelf({ root: packageRoot, flows: wanted, write })}`)
    })
}

/** What runs the specs of a clone is not in the package: a literal path would put it there. */
async function loadRunSelf(): Promise<typeof import('../../resilienceSelf/runSelf.ts')> {
  const url = new URL(`../../resilienceSelf/runSelf${import.meta.url.slice(-3)}`, import.meta.url)
  if (!existsSync(url))
    throw new BenchError('walletbench resilience self needs a clone of the project.', {
      hint: 'It runs the specs of e2e/resilience/self, which the package leaves out.',
    })
  return import(url.href)
}
