import type { DevCommand } from '../findDevCommand.ts'
import { toQuoted } from './toQuoted.ts'

export function toServerLines({ command, url, portFrom }: DevCommand, indent: string): readonly string[] {
  if (command === undefined)
    return [
      '// package.json has neither a script `dev` nor `start`: name what serves your dapp, and its address here and in `baseURL`.',
      `// webServer: { command: 'npm run dev', url: ${toQuoted(url)}, reuseExistingServer: !process.env['CI'] },`,
    ].map((line) => `${indent}${line}`)
  const guess = portFrom === 'guess' ? ['// The port is a guess: correct it here and in `baseURL`.'] : []
  return [
    ...guess,
    'webServer: {',
    `  command: ${toQuoted(command)},`,
    `  url: ${toQuoted(url)},`,
    "  reuseExistingServer: !process.env['CI'],",
    '  timeout: 120_000,',
    '},',
  ].map((line) => `${indent}${line}`)
}
