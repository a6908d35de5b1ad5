import { expect, test } from 'vitest'
import type { PageAction } from '#mocks/trace/pageAction'
import type { ElementView } from './captureMessage.ts'
import { type ActionMessage, createActionLog } from './createActionLog.ts'

const URL = 'http://localhost:3000/'
const frame = 'the dapp'
const popup = 'a popup'

function create() {
  const written: PageAction[] = []
  const finds: { readonly id: string; readonly found: (code: string | undefined) => void }[] = []
  const log = createActionLog<string>({
    locators: { look: async () => true, find: (_frame, { id }) => new Promise((found) => finds.push({ id, found })) },
    pageOf: (each) => (each === popup ? undefined : { page: 0, url: URL }),
    write: (action) => written.push(action),
  })
  const receive = (message: ActionMessage, from = frame) => log.receive(from, message)
  const settle = async () => {
    for (const { id, found } of finds.splice(0)) found(id === 'gone' ? undefined : `locator('${id}')`)
    await log.settled()
    return written.map(({ kind, locator, value, reason }) => [kind, locator, value, reason].filter(Boolean).join(' '))
  }
  return { log, receive, settle, finds, written }
}

const view = (id: string): ElementView => ({ id, mark: '1' })
const click = (id: string): ActionMessage => ({ type: 'act', kind: 'click', element: view(id) })
const draft = (id: string, value?: string): ActionMessage => ({ type: 'draft', element: view(id), value })
const typed: ActionMessage = { type: 'typed' }
const act = (kind: 'press' | 'setFiles', value: string | readonly string[]) =>
  ({ type: 'act', kind, element: view('a'), value }) as ActionMessage
const traverse = (url: string, steps: number, byUser = true): ActionMessage => ({
  type: 'traverse',
  url,
  steps,
  byUser,
  leaves: true,
})

test('actions are written in their order, even if a later one has its locator first', async () => {
  const { log, receive, finds, written } = create()
  await receive(click('a'))
  await receive(click('b'))
  finds[1]?.found("locator('b')")
  await new Promise(setImmediate)
  expect(written).toEqual([])
  finds[0]?.found("locator('a')")
  await log.settled()
  expect(written).toEqual([
    { kind: 'click', page: 0, url: URL, locator: "locator('a')" },
    { kind: 'click', page: 0, url: URL, locator: "locator('b')" },
  ])
})

test.each<[name: string, messages: readonly ActionMessage[], lines: readonly string[]]>([
  [
    'a run of typing is one fill, when the field is left',
    [draft('a', '1'), draft('a', '12'), draft('a', '12.5'), typed],
    ["fill locator('a') 12.5"],
  ],
  ['while one types, nothing is written', [draft('a', '1'), draft('a', '12')], []],
  [
    'typing ends with a key, a click, another field',
    [draft('a', '1'), act('press', 'Enter'), draft('a', '12'), click('b'), draft('c', 'x'), draft('d', 'y'), typed],
    [
      "fill locator('a') 1",
      "press locator('a') Enter",
      "fill locator('a') 12",
      "click locator('b')",
      "fill locator('c') x",
      "fill locator('d') y",
    ],
  ],
  [
    'to look somewhere does not end it',
    [draft('a', '1'), { type: 'look', element: view('b') }, draft('a', '12'), typed],
    ["fill locator('a') 12"],
  ],
  ['an emptied field', [draft('a', ''), typed], ["fill locator('a')"]],
  [
    'a password has no value, and says so',
    [draft('secret'), typed],
    ["fill locator('secret') The value of a password field is not recorded."],
  ],
  [
    'what was gone has no locator, and says so',
    [click('gone'), click('a')],
    ['click The page took the element away before it could be named.', "click locator('a')"],
  ],
  [
    'what nothing can name',
    [{ type: 'act', kind: 'click', reason: 'A click on a drawing.' }],
    ['click A click on a drawing.'],
  ],
  [
    'files are known by their names',
    [act('setFiles', ['proof.pdf'])],
    ["setFiles locator('a') proof.pdf Only the names of the files are known: put them beside the test."],
  ],
  [
    'back and forward, by the buttons of the browser',
    [traverse(`${URL}one`, -1), traverse(`${URL}zero`, -1, false), traverse(`${URL}two`, 1)],
    ['goto The button back was pressed.', 'goto The button forward was pressed.'],
  ],
])('%s', async (_name, messages, lines) => {
  const { receive, settle } = create()
  for (const message of messages) await receive(message)
  expect(await settle()).toEqual(lines)
})

test('what is done with a whole page ends typing, and stands in its order', async () => {
  const { log, receive, settle, written } = create()
  await receive(draft('a', '1'))
  log.add({ kind: 'reload', page: 0, url: URL })
  expect(await settle()).toEqual(["fill locator('a') 1", 'reload'])
  expect(written[1]).toEqual({ kind: 'reload', page: 0, url: URL })
})

test('a popup of a wallet is none of the dapp’s pages', async () => {
  const { receive, settle } = create()
  await receive(click('a'), popup)
  await receive(draft('b', 'x'), popup)
  await receive(traverse(URL, -1), popup)
  expect(await settle()).toEqual([])
})
