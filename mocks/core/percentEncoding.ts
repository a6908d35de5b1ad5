/** A link may hold a link, which is encoded once more. */
const DEPTH = 4
const SPACE = /[\s"'<>\\`]+/
const BOUNDARY = /[\s"'<>\\`&#]+/
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|equals|quest|commat|colon|num|percnt|sol));/gi
const NAMED = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['equals', '='],
  ['quest', '?'],
  ['commat', '@'],
  ['colon', ':'],
  ['num', '#'],
  ['percnt', '%'],
  ['sol', '/'],
])
/** Of bash, PowerShell and cmd, of Markdown, and of JSON. */
const ESCAPE = /[\\`^](?=[&?=@:/%#_])/g
const JSON_ESCAPE = /\\u00([2-7][\da-f])/gi
/** Shown as nothing. Pages put them where a long word may be broken. */
const INVISIBLE = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g

/** The whole, and between `&`: a link may be encoded in part, or hold an encoded link beside other values. */
export function listDecodings(text: string): readonly string[] {
  const layers = [[readEscapes(text)]]
  while (layers.length <= DEPTH) {
    const above = layers.at(-1) ?? []
    const parts = new Set([BOUNDARY, SPACE].flatMap((at) => above.flatMap((layer) => layer.split(at))))
    const decoded = Array.from(parts, (part) => [part, decodeAll(part)] as const).filter(([part, all]) => part !== all)
    if (decoded.length === 0) break
    layers.push(decoded.map(([, all]) => readEscapes(all)))
  }
  return layers.flat()
}

export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What cannot be decoded stays, and hides nothing beside it. */
const decodeAll = (text: string): string => text.replace(/(?:%[\da-f]{2})+/gi, decodePercent)

/** Copied markup may be escaped more than once: `&amp;amp;`. */
function readEscapes(text: string): string {
  let read = text.replace(INVISIBLE, '')
  for (let depth = 0; depth < DEPTH; depth += 1) {
    const before = read
    read = before.replace(ENTITY, toCharacter)
    if (read === before) break
  }
  return read
    .replace(JSON_ESCAPE, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
    .replace(ESCAPE, '')
}

function toCharacter(whole: string, decimal?: string, hex?: string, name?: string): string {
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  if (name !== undefined) return NAMED.get(name.toLowerCase()) ?? whole
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : whole
}
