import { join } from 'node:path'
import type { Command } from 'commander'
import type { CommandContext } from '../commandContext.ts'
import { packageRoot } from '../packageRoot.ts'
import { openInBrowser, serve } from '../serve.ts'
import { writeReady } from '../toTable.ts'
import { reportSkipped } from './commandReports.ts'
import { toList, toNumber } from './readOptions.ts'

const DEFAULT_PORT = 5185

type OpenOptions = { port: number; abi?: string[]; json?: true; open?: true }

export function addOpen(program: Command, context: CommandContext): void {
  program
    .command('open')
    .description('Show a saved recording in the console, step by step, without wallet and node.')
    .argument('<file>', 'a file that `walletbench start --save-recording` or a failed test wrote; may be a .part file')
    .option('--port <number>', "the console's port; 0 takes any free one", toNumber, DEFAULT_PORT)
    .option('--abi <path>', 'a folder or file of contracts to decode with, such as out; may be repeated', toList)
    .option('--json', 'print only one line of JSON when ready')
    .option('--open', 'open the console in the browser')
    .action((file: string, options: OpenOptions) => runOpen(file, options, context))
}

async function runOpen(file: string, { port, abi, json, open }: OpenOptions, context: CommandContext): Promise<void> {
  const { startRecordingViewer } = await import('#mocks/node/recording/startRecordingViewer')
  await serve(context, {
    start: () => startRecordingViewer({ file, port, abi, consoleDir: join(packageRoot, 'dist/console') }),
    onReady({ consoleUrl, name, events, complete }) {
      writeReady(context, json, {
        line: { console: consoleUrl, consoleUrl, events, complete },
        rows: [
          ['Recording', complete ? name : `${name} (incomplete: its bench did not finish it)`],
          ['Events', String(events)],
          ['Console', consoleUrl],
        ],
        last: 'Ctrl+C closes the recording.',
      })
      if (open) openInBrowser(consoleUrl, context.stderr)
      void reportSkipped(abi, context)
    },
  })
}
