import { join } from 'node:path'
import type { Command } from 'commander'
import { readEnvironment } from '#mocks/node/bench/readEnvironment'
import type { CommandContext } from '../commandContext.ts'
import { asUsage, toList, toOrigins } from './readOptions.ts'

type ExtensionOptions = { url: string; wallet?: string[]; site?: string[]; folder?: string; overwrite?: true }

/** The default of `walletbench start`. */
const DEFAULT_URL = 'http://127.0.0.1:5182'

export function addExtension(program: Command, context: CommandContext): void {
  program
    .command('extension')
    .description("Make an unpacked extension for your own Chromium: the bench's wallet in the pages of this machine.")
    .option('--url <url>', "the bench's address for pages, as walletbench start prints it", DEFAULT_URL)
    .option(
      '--site <origin...>',
      'a web origin of another machine whose pages get the wallet; start the bench with --allow-origin for it',
      toOrigins,
    )
    .option('--wallet <persona>', 'a wallet of that bench, in its order (default: metamask); may be repeated', toList)
    .option('--folder <folder>', "where to write it (default: a folder in the user's cache)")
    .option('--overwrite', 'replace the files of an extension that is in --folder')
    .action((options: ExtensionOptions, command: Command) => runExtension(options, command, context))
}

async function runExtension(options: ExtensionOptions, command: Command, context: CommandContext): Promise<void> {
  const { url, site: sites, wallet: personas = [] } = options
  const [{ checkBenchUrl, writeExtension }, { toPersonaWallet }] = await Promise.all([
    import('#mocks/node/extension/extensionFiles'),
    import('#mocks/node/dapps/checkWallets'),
  ])
  const wallets = await asUsage(command, () => {
    checkBenchUrl(url)
    return personas.map(toPersonaWallet)
  })
  const folder = options.folder ?? join(readEnvironment(context.variables).cacheFolder, 'extension')
  // The folder in the cache is ours.
  const overwrite = options.folder === undefined || options.overwrite === true
  await writeExtension({ folder, overwrite, url, sites, wallets })
  context.stdout.write(`${folder}\n`)
  if (!context.stdout.isTTY) return
  context.stderr.write(
    'Load it in Chromium: chrome://extensions, Developer mode, Load unpacked. Reload it after changes.\n',
  )
}
