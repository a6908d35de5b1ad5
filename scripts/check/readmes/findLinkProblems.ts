import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'

export type LocalLink = { readonly path: string; readonly anchor: string | undefined }

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

/** As GitHub makes them. */
function listAnchors(text: string): readonly string[] {
  const prose = text.replace(/^```.*?^```$/gms, '')
  return Array.from(prose.matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
