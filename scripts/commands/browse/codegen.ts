import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { importOptional } from '#mocks/core/importOptional'
import { asUsage } from '#scripts/commands/readOptions'
import { toBrowseTable } from '#scripts/toTable'
import type { CommandContext } from '../../commandContext.ts'
import { serve, tellCommands } from '../../serve.ts'
import { addBrowseFlags, type BrowseFlags, readBrowseFlags } from './browseFlags.ts'

type CodegenFlags = BrowseFlags & { output?: string; title?: string }

const FORCE = '--force'

export function addCodegen(program: Command, context: CommandContext): void {
  const command = program
    .command('codegen')
    .description('Write a Playwright test while you use a dapp: its clicks, and the decisions of the wallet.')
    .option('-o, --output <file>', 'the file that is written while you work (default: standard output, at the end)')
    .option('--title <text>', "the test's title (default: what it decides, in words)")
  addBrowseFlags(command).action((url: string, options: CodegenFlags, self: Command) =>
    runCodegen(url, options, self, context),
  )
  const force = command.options.find(({ long }) => long === FORCE)
  if (force) force.description = `replace an --output file, or a cassette, that exists`
}

async function runCodegen(
  address: string,
  { output, title, ...flags }: CodegenFlags,
  command: Command,
  context: CommandContext,
): Promise<void> {
  const { stdout, stderr, variables } = context
  const { force, ...others } = flags
  const records = flags.cassette !== undefined || flags.recordCassette !== undefined
  const parameters = await asUsage(command, () => readBrowseFlags(address, records ? flags : others, variables))
  const { createTestFile } = await import('#mocks/node/codegen/createTestFile')
  const file = output === undefined ? undefined : await createTestFile(output, { force })
  const { startCodegen } = await importOptional({
    name: '@playwright/test',
    feature: 'walletbench codegen',
    load: () => import('#mocks/playwright/browse/startCodegen'),
  })
  let text = ''
  await serve(context, {
    start: async (onEnd) => {
      const controlToken = randomBytes(24).toString('base64url')
      const codegen = await startCodegen({
        ...parameters,
        title,
        controlToken,
        onClosed: onEnd,
        onText(next) {
          text = next
          file?.write(next)
        },
      })
      return tellCommands(codegen, controlToken, context)
    },
    onReady(codegen) {
      const out = file ? stdout : stderr
      out.write(toBrowseTable(codegen, out.isTTY))
    },
  })
  if (file) await file.end()
  else stdout.write(text)
}
