import type { Command } from 'commander'
import type { CommandContext } from '../../commandContext.ts'
import { addBenchAction } from './runBenchAction.ts'

export function addRecording(program: Command, context: CommandContext): void {
  const save = program
    .command('recording')
    .description('Save what has happened at a running bench.')
    .command('save')
    .description('save the recording until now; `walletbench open <file>` shows it')
    .argument('<file>', 'the new file')
    .option('--overwrite', 'replace a file that exists')
  addBenchAction(save, context, {
    name: 'save_recording',
    toInput: ({ overwrite }: { overwrite?: true }, file = '') => ({ file, overwrite }),
    toText: ({ file, events }) => `${file}, ${events} events\n`,
  })
}
