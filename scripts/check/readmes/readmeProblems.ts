import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { Command } from 'commander'

/** npm packs these of every package. */
const ALWAYS = /^(package\.json|README(\.\w+)?|LICENSE(\.\w+)?)$/i

const PARTS: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '{': '(?:', ',': '|', '}': ')' }

type LocalLink = { readonly path: string; readonly anchor: string | undefined }

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

export function listLocalLinks(path: string, text: string): readonly LocalLink[] {
  const prose = text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, (code) => code.replace(/[[\]()]/g, ''))
  return Array.from(prose.matchAll(/\]\(([^)\s]+)\)/g), ([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [file = '', anchor] = target.split('#')
      return { path: file === '' ? path : posix.join(posix.dirname(path), file), anchor }
    })
}

export function findLinkProblems(root: string, texts: ReadonlyMap<string, string>): readonly string[] {
  const isBroken = ({ path, anchor }: LocalLink) =>
    !existsSync(join(root, path)) || (anchor !== undefined && !listAnchors(texts.get(path) ?? '').includes(anchor))
  return [...texts].flatMap(([file, text]) =>
    listLocalLinks(file, text)
      .filter(isBroken)
      .map(({ path, anchor }) => `${file}: ${path}${anchor === undefined ? '' : `#${anchor}`}`),
  )
}

function listAnchors(text: string): readonly string[] {
  const prose = text.replace(/^```.*?^```$/gms, '')
  return Array.from(prose.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/** By `files` of package.json, because npm itself takes many seconds. Ignores `.npmignore`. */
export function isPacked(path: string, files: readonly string[]): boolean {
  if (ALWAYS.test(path)) return true
  const last = files.findLast((pattern) => toRegExp(pattern.replace(/^!/, '')).test(path))
  return last !== undefined && !last.startsWith('!')
}

function toRegExp(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|[*{},]|[.+?^$()|[\]\\]/g, (part) => PARTS[part] ?? `\\${part}`)
  return new RegExp(`^${source}(?:/.*)?$`)
}
