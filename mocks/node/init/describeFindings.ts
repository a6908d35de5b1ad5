import { dialogs } from './dialogs.ts'
import { frameworks } from './frameworks.ts'
import type { DappFindings } from './inspectDapp.ts'

const PORT_FROM = {
  script: "the script's flag",
  configuration: 'its configuration',
  default: "the framework's default",
  guess: 'a guess',
} as const

export function describeFindings(findings: DappFindings): readonly (readonly [name: string, value: string])[] {
  const { framework, dialog, library, packageManager, dev, chains, signing } = findings
  const known = frameworks.map(({ name }) => name).join(', ')
  const shown = dialogs.map(({ name }) => name).join(', ')
  return [
    ['Framework', framework?.name ?? `none of ${known}: the files are generic`],
    ['Dialog', dialog?.name ?? (library ? `none, plain ${library}` : `none of ${shown}, and no wallet library`)],
    ['Packages', packageManager.manager.name],
    [
      'Dev server',
      dev.command ? `${dev.command}, ${dev.url} (${PORT_FROM[dev.portFrom]})` : 'no script `dev` or `start`',
    ],
    ['Chains', chains.map(({ id, name }) => `${name} (${id})`).join(', ') || 'none plain in the sources'],
    [
      'Signs',
      signing
        ? `${signing.method}: ${signing.button ? `"${signing.button}"` : 'no plain button'}, ${signing.path}`
        : 'nothing found',
    ],
  ]
}
