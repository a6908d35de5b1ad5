import type { Command } from 'commander'
import type { CommandContext } from '../../commandContext.ts'
import { addBenchFlags, type BenchFlags, runBenchAction } from './runBenchAction.ts'

export function addRecording(program: Command, context: CommandContext): void {
  const save = program
    .command('recording')
    .description('Save what has happened at a running bench.')
    .command('save')
    .description('save the recording until now; `walletbench open <file>` shows it')
    .argument('<file>', 'the new file')
    .option('--overwrite', 'replace a file that exists')
  addBenchFlags(save).action(
    (file: string, { overwrite, ...flags }: BenchFlags & { overwrite?: true }, self: Command) =>
      runBenchAction({
        name: 'save_recording',
        input: { file, overwrite },
        flags,
        command: self,
        context,
        toText: (saved) => `${saved.file}, ${saved.events} events\n`,
      }),
  )
}
