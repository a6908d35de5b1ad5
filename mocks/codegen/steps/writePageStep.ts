import { type ChainCall, type Code, LINE_WIDTH, toStatement, toStringCode } from '#mocks/codegen/code'
import type { PageAction, PageActionKind } from '#mocks/trace/pageAction'
import { toMilliseconds, toTimeout } from './stepWaits.ts'
import { isEmpty, type StepWriter, toComment, toLine, toSimulated, type WriteContext } from './stepWriter.ts'

export const toPage = (page: number, { scope, variables }: WriteContext): string =>
  page === 0 ? scope.use('page') : (variables.get(`page ${page}`) ?? scope.use('page'))

const METHODS: Readonly<Partial<Record<PageActionKind, string>>> = {
  click: 'click',
  dblclick: 'dblclick',
  fill: 'fill',
  press: 'press',
  check: 'check',
  uncheck: 'uncheck',
  select: 'selectOption',
  setFiles: 'setInputFiles',
}

const NEEDS_VALUE: ReadonlySet<PageActionKind> = new Set(['fill', 'press', 'select', 'setFiles'])
/** Threshold, number of owners, and the Safe's page. */
const IN_SAFE = /^(dapp in )?safe (\d+)\/(\d+)(?: at (\S+))?$/

/** A dapp in the frame of a Safe connects without a request. */
export const isInSafe = ({ kind, value }: PageAction): boolean =>
  kind === 'goto' && typeof value === 'string' && IN_SAFE.test(value)

const toRoot = (page: number, context: WriteContext): string =>
  context.variables.get(`frame ${page}`) ?? toPage(page, context)

const openInSafe: StepWriter<PageAction> = ({ page, value, url }, context) => {
  const { scope, variables } = context
  const [, dapp, ...kind] = IN_SAFE.exec(String(value)) ?? []
  const [threshold = 1, owners = 1] = kind.slice(0, 2).map(Number)
  const [, , origin] = kind
  const name = scope.toName('app')
  const options = { ...(owners === 1 ? {} : { owners, threshold }), ...(origin === undefined ? {} : { origin }) }
  const opened = dapp === undefined ? `${scope.use('demo')}.url` : scope.toCode(url)
  const args = [toPage(page, context), opened, ...(isEmpty(options) ? [] : [scope.toCode(options)])]
  variables.set(`frame ${page}`, name)
  return [
    toLine(`const ${name} = await `, toSimulated(0, context), { name: 'openInSafe', args }),
    `  if (!${name}) throw new Error('A Safe needs the simulated wallet.')`,
    ...(threshold === 1
      ? []
      : [toComment('What was done in the queue of the Safe is not captured: wallet.simulated.safe has it.')]),
  ]
}

const ofPage: Readonly<Partial<Record<PageActionKind, StepWriter<PageAction>>>> = {
  goto(action, context) {
    if (isInSafe(action)) return openInSafe(action, context)
    const { scope, variables } = context
    variables.delete(`frame ${action.page}`)
    const url = action.value === 'demo' ? `${scope.use('demo')}.url` : scope.toCode(action.url)
    return [toLine('await ', toPage(action.page, context), { name: 'goto', args: [url] })]
  },
  reload: ({ page }, context) => [toLine('await ', toPage(page, context), { name: 'reload', args: [] })],
  closePage: ({ page }, context) => [toLine('await ', toPage(page, context), { name: 'close', args: [] })],
  newPage({ page, value }, context) {
    const { scope, variables } = context
    const opening = variables.get(`opening ${page}`)
    const name = scope.toName(`page${page + 1}`)
    variables.set(`page ${page}`, name)
    if (value === 'popup' && opening) return [`  const ${name} = await ${opening}`]
    return [toLine(`const ${name} = await `, scope.use('context'), { name: 'newPage', args: [] })]
  },
}

export const writePageStep: StepWriter<PageAction> = (action, context) => {
  const { kind, reason, value, locator, page } = action
  const comments = reason === undefined ? [] : [toComment(reason)]
  const opens = findOpened(context)
  const write = ofPage[kind]
  if (write) return [...comments, ...write(action, context)]
  const calls = locator === undefined ? undefined : readChain(locator)
  const method = METHODS[kind]
  if (!calls || (method === undefined && kind !== 'see'))
    return comments.length > 0 ? comments : [toComment(`${kind}: not captured.`)]
  if (NEEDS_VALUE.has(kind) && value === undefined) return comments
  if (kind === 'see') return [...comments, toSee(calls, action, context)]
  const args = value === undefined ? [] : [context.scope.toCode(value)]
  const line = toLine('await ', toRoot(page, context), ...calls, { name: method ?? kind, args })
  return [...comments, ...(opens === undefined ? [] : [awaitPage(opens, context)]), line]
}

function toSee(calls: readonly ChainCall[], { page, waited }: PageAction, context: WriteContext): string {
  const timeout = toTimeout(waited)
  const within = timeout === undefined ? '' : `{ timeout: ${toMilliseconds(timeout)} }`
  const statement = { lead: '', on: toRoot(page, context), calls }
  const flat = `  await expect(${toStatement(statement, 0).trim()}).toBeVisible(${within})`
  if (flat.length <= LINE_WIDTH && !flat.includes('\n')) return flat
  return `  await expect(\n${toStatement(statement, 4)},\n  ).toBeVisible(${within})`
}

function findOpened({ steps, index }: WriteContext): number | undefined {
  const next = steps[index + 1]
  if (next?.kind !== 'page' || next.action.kind !== 'newPage' || next.action.value !== 'popup') return undefined
  return next.action.page
}

function awaitPage(page: number, { scope, variables }: WriteContext): string {
  const name = scope.toName('opening')
  variables.set(`opening ${page}`, name)
  return toLine(`const ${name} = `, scope.use('context'), { name: 'waitForEvent', args: ["'page'"] })
}

/** For the layout: `getByRole('list').getByText('a.b')` is two calls. Undefined for what is no locator. */
function readChain(text: string): readonly ChainCall[] | undefined {
  const calls = split(text, '.').map((part) => {
    const [, name, inside] = /^([A-Za-z_]\w*)\((.*)\)$/s.exec(part.trim()) ?? []
    return name === undefined || inside === undefined ? undefined : { name, args: split(inside, ',').map(toArgument) }
  })
  return calls.every((call) => call !== undefined) ? calls : undefined
}

function toArgument(text: string): Code {
  const [, inside] = /^\{(.*)\}$/s.exec(text) ?? []
  if (inside === undefined) return withOwnQuotes(text)
  return { open: '{', items: split(inside, ',').map((code) => ({ lead: '', code: withOwnQuotes(code) })) }
}

function withOwnQuotes(text: string): string {
  const [, lead = '', quote, inside] = /^(\w+: )?(['"])(.*)\2$/s.exec(text) ?? []
  if (quote === undefined || inside === undefined || new RegExp(`(?<!\\\\)${quote}`).test(inside)) return text
  const json = inside.replace(/\\'|"|\\"/g, (part) => (part === "\\'" ? "'" : '\\"'))
  try {
    return lead + toStringCode(JSON.parse(`"${json}"`))
  } catch {
    return text
  }
}

function split(text: string, at: '.' | ','): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let part = ''
  let last = ''
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index)
    part += char
    if (quote !== '') {
      if (char === '\\') {
        index += 1
        part += text.charAt(index)
      } else if (char === quote) quote = ''
    } else if (char === "'" || char === '"' || char === '`') quote = char
    // A slash where a value begins starts a pattern.
    else if (char === '/' && /^[(,:[]?$/.test(last)) quote = '/'
    else if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if (char === at && depth === 0) {
      parts.push(part.slice(0, -1).trim())
      part = ''
    }
    if (char.trim() !== '') last = char
  }
  if (part.trim() !== '') parts.push(part.trim())
  return parts
}
