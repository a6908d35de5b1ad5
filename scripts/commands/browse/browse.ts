import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { importOptional } from '#mocks/core/importOptional'
import { reportSkipped } from '#scripts/commands/commandReports'
import { asUsage } from '#scripts/commands/readOptions'
import { toBrowseTable } from '#scripts/toTable'
import type { CommandContext } from '../../commandContext.ts'
import { serve, tellCommands } from '../../serve.ts'
import { addBrowseFlags, type BrowseFlags, readBrowseFlags } from './browseFlags.ts'

export function addBrowse(program: Command, context: CommandContext): void {
  const command = program
    .command('browse')
    .description('Open a dapp in Chromium with the bench inside, and the console beside it.')
  addBrowseFlags(command).action((url: string, options: BrowseFlags, self: Command) =>
    runBrowse(url, options, self, context),
  )
}

async function runBrowse(
  address: string,
  options: BrowseFlags,
  command: Command,
  context: CommandContext,
): Promise<void> {
  const { stdout, variables } = context
  const parameters = await asUsage(command, () => readBrowseFlags(address, options, variables))
  const { startBrowse } = await importOptional({
    name: '@playwright/test',
    feature: 'walletbench browse',
    load: () => import('#mocks/playwright/browse/startBrowse'),
  })
  await serve(context, {
    start: async (onEnd) => {
      const controlToken = randomBytes(24).toString('base64url')
      const browse = await startBrowse({ ...parameters, controlToken, onClosed: onEnd })
      return tellCommands(browse, controlToken, context)
    },
    onReady(browse) {
      stdout.write(toBrowseTable(browse, stdout.isTTY))
      void reportSkipped(parameters.abi, context)
    },
  })
}
