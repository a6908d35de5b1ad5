import type { Command } from 'commander'
import type { CommandContext } from '../../commandContext.ts'
import { addBenchAction } from './runBenchAction.ts'

export function addPageScript(program: Command, context: CommandContext): void {
  const command = program
    .command('page-script')
    .description('Save the script that puts the wallet of a running bench into a page.')
    .argument('<file>', 'the file, such as for --init-script of Playwright MCP')
    .option('--overwrite', 'replace a file that exists')
  addBenchAction(command, context, {
    name: 'save_page_script',
    toInput: ({ overwrite }: { overwrite?: true }, file = '') => ({ file, overwrite }),
    toText: ({ file }) => `${file}\n`,
  })
}
