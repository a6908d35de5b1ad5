import { join } from 'node:path'
import type { Command } from 'commander'
import type { RecordingViewer } from '#mocks/node/recording/startRecordingViewer'
import type { CommandContext } from '../commandContext.ts'
import { packageRoot } from '../packageRoot.ts'
import { openInBrowser, serve } from '../serve.ts'
import { toTable } from '../toTable.ts'
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
  const { stdout, stderr } = context
  const { startRecordingViewer } = await import('#mocks/node/recording/startRecordingViewer')
  await serve(context, {
    start: () => startRecordingViewer({ file, port, abi, consoleDir: join(packageRoot, 'dist/console') }),
    onReady(viewer) {
      stdout.write(json ? toJsonLine(viewer) : toText(viewer, stdout.isTTY))
      if (open) openInBrowser(viewer.consoleUrl, stderr)
      void reportSkipped(abi, context)
    },
  })
}

const toJsonLine = ({ consoleUrl, events, complete }: RecordingViewer): string =>
  `${JSON.stringify({ console: consoleUrl, consoleUrl, events, complete, pid: process.pid })}\n`

function toText({ consoleUrl: url, name, events, complete }: RecordingViewer, color?: boolean): string {
  const rows = [
    ['Recording', complete ? name : `${name} (incomplete: its bench did not finish it)`],
    ['Events', String(events)],
    ['Console', url],
  ] as const
  return toTable(rows, 'Ctrl+C closes the recording.', color)
}
