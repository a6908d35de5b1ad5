import type { Command } from 'commander'

/** In code spans and fenced blocks. Returns `file: command flag`. */
export function findCommandProblems(program: Command, path: string, text: string): readonly string[] {
  return listUses(text).flatMap(({ words, flags }) => {
    const { command, name, isKnown } = findCommand(program, words)
    if (!isKnown) return [`${path}: ${name}`]
    const own = listFlags(command)
    return flags.filter((flag) => !own.has(flag)).map((flag) => `${path}: ${name} ${flag}`)
  })
}

/** A word in capitals or brackets stands for a command. */
function findCommand(program: Command, words: readonly string[]) {
  let command = program
  const names: string[] = []
  for (const word of words) {
    if (command.commands.length === 0 || !/^[a-z][a-z-]*$/.test(word)) break
    names.push(word)
    const next = command.commands.find((one) => one.name() === word)
    if (!next) return { command, name: names.join(' '), isKnown: false }
    command = next
  }
  return { command, name: names.join(' '), isKnown: true }
}

function listFlags(command: Command): ReadonlySet<string> {
  const own = command.options.flatMap(({ long }) => long ?? [])
  return new Set(['--help', ...own, ...command.commands.flatMap((part) => [...listFlags(part)])])
}

function listUses(text: string): readonly { readonly words: readonly string[]; readonly flags: readonly string[] }[] {
  const fenced = Array.from(text.matchAll(/^```\w*\n(.*?)^```$/gms), ([, block = '']) =>
    // A list of flags goes on in the next line.
    block.replace(/\n {8,}/g, ' ').split('\n'),
  ).flat()
  const spans = Array.from(text.replace(/^```.*?^```$/gms, '').matchAll(/`([^`\n]+)`/g), ([, span = '']) => span)
  return [...fenced, ...spans].flatMap((line) => {
    const [, ours, start] =
      /^\s*(?:\$ )?(?:(?:npx (?:-y )?|npm run -s )?walletbench (?:-- )?(?=[a-z])(.*)|npm (?:-s )?start -- (.*))$/.exec(
        line,
      ) ?? []
    const use = (ours ?? (start === undefined ? '' : `start ${start}`)).replace(/ # .*/, '')
    const words = use.split(/\s+/)
    return words[0] ? [{ words, flags: use.match(/(?<![\w-])--[a-z0-9-]+/g) ?? [] }] : []
  })
}
