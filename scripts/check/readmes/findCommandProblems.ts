import type { Command } from 'commander'

/**
 * Finds commands and flags of `walletbench` in a Markdown file that do not exist: in code spans and in fenced blocks.
 *
 * @param program the program with all of its commands
 * @returns `file: command flag`
 * @example
 * findCommandProblems(program, 'README.md', '`walletbench start --prot 1`') // ['README.md: start --prot']
 */
export function findCommandProblems(program: Command, path: string, text: string): readonly string[] {
  const known = new Map(program.commands.map((command) => [command.name(), listFlags(command)]))
  return listUses(text).flatMap(({ command, flags }) => {
    const own = known.get(command)
    if (!own) return [`${path}: ${command}`]
    return flags.filter((flag) => !own.has(flag)).map((flag) => `${path}: ${command} ${flag}`)
  })
}

/** The flags of a command and of those below it. */
function listFlags(command: Command): ReadonlySet<string> {
  const own = command.options.flatMap(({ long }) => long ?? [])
  return new Set(['--help', ...own, ...command.commands.flatMap((part) => [...listFlags(part)])])
}

function listUses(text: string): readonly { readonly command: string; readonly flags: readonly string[] }[] {
  const fenced = Array.from(text.matchAll(/^```\w*\n(.*?)^```$/gms), ([, block = '']) =>
    // A list of flags goes on in the next line.
    block.replace(/\n {8,}/g, ' ').split('\n'),
  ).flat()
  const spans = Array.from(text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g), ([, span = '']) => span)
  return [...fenced, ...spans].flatMap((line) => {
    const [, ours, start] =
      /^\s*(?:(?:npx |npm run -s )?walletbench (?:-- )?(?=[a-z])(.*)|npm (?:-s )?start -- (.*))$/.exec(line) ?? []
    const words = (ours ?? (start === undefined ? '' : `start ${start}`)).replace(/ # .*/, '')
    const [command] = words.split(/\s+/)
    return command ? [{ command, flags: words.match(/(?<![\w-])--[a-z0-9-]+/g) ?? [] }] : []
  })
}
