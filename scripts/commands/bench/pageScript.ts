import type { Command } from 'commander'
import type { CommandContext } from '../../commandContext.ts'
import { addBenchFlags, type BenchFlags, runBenchAction } from './runBenchAction.ts'

export function addPageScript(program: Command, context: CommandContext): void {
  const command = program
    .command('page-script')
    .description('Save the script that puts the wallet of a running bench into a page.')
    .argument('<file>', 'the file, such as for --init-script of Playwright MCP')
    .option('--overwrite', 'replace a file that exists')
  addBenchFlags(command).action(
    (file: string, { overwrite, ...flags }: BenchFlags & { overwrite?: true }, self: Command) =>
      runBenchAction({
        name: 'save_page_script',
        input: { file, overwrite },
        flags,
        command: self,
        context,
        toText: (saved) => `${saved.file}\n`,
      }),
  )
}
