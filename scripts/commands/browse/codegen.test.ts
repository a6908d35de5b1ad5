import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { createPrograms, refusing } from '../../testing/createPrograms.ts'

const programs = createPrograms()
afterEach(programs.stop)

test.each([
  { words: ['codegen'], says: "missing required argument 'url'" },
  { words: ['codegen', 'ftp://localhost'], says: '"ftp://localhost" is not a dapp\'s address.' },
  { words: ['codegen', 'localhost:3000', '--node', 'here'], says: '--node "here" does not name a node and its chain.' },
  { words: ['codegen', 'localhost:3000', '--chain', 'one'], says: '--chain' },
  {
    words: ['codegen', 'demo', '--safe-origin', 'app.safe.global'],
    says: '--safe-origin "app.safe.global" is not a web',
  },
  { words: ['browse', 'localhost:3000', '--output', 'a.spec.ts'], says: "unknown option '--output'" },
])('$words: says what is wrong', async ({ words, says }) => {
  expect(await programs.runToEnd(...words)).toEqual(refusing(2, says))
})

test('a file that exists is not replaced', async () => {
  const file = join(await makeFolder({ 'mine.spec.ts': 'mine' }), 'mine.spec.ts')
  const ended = await programs.runToEnd('codegen', 'localhost:3000', '--output', file)
  expect(ended).toEqual(refusing(1, `The file ${file} already exists.`))
  expect(ended.stderr).toContain('--force')
})

test('its help has the options of browse, and what --force replaces', async () => {
  const browse = await programs.runToEnd('browse', '--help')
  const codegen = await programs.runToEnd('codegen', '--help')
  const listFlags = (text: string) => Array.from(text.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm), ([, flag = '']) => flag)
  expect(listFlags(codegen.stdout)).toEqual(expect.arrayContaining(listFlags(browse.stdout)))
  expect(listFlags(browse.stdout)).toEqual(expect.arrayContaining(['--wallet', '--safe', '--safe-origin']))
  expect(codegen.stdout.replace(/\s+/g, ' ')).toContain('--force replace an --output file, or a cassette, that exists')
})
