import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { createPrograms } from '../../testing/createPrograms.ts'

// What it writes: e2e/codegen.

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
  const { code, stdout, stderr } = await programs.runToEnd(...words)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(says)
})

test('a file that exists is not replaced', async () => {
  const path = await makeFolder({ 'mine.spec.ts': 'mine' })
  const file = join(path, 'mine.spec.ts')
  const { code, stderr } = await programs.runToEnd('codegen', 'localhost:3000', '--output', file)
  expect(code).toBe(1)
  expect(stderr).toContain(`The file ${file} already exists.`)
  expect(stderr).toContain('--force')
})

test('its help has the options of browse, and what --force replaces', async () => {
  const browse = await programs.runToEnd('browse', '--help')
  const codegen = await programs.runToEnd('codegen', '--help')
  const listFlags = (text: string) => Array.from(text.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm), ([, flag = '']) => flag)
  expect(listFlags(codegen.stdout)).toEqual(expect.arrayContaining(listFlags(browse.stdout)))
  expect(listFlags(browse.stdout)).toEqual(expect.arrayContaining(['--wallet', '--safe', '--safe-origin']))
  expect(codegen.stdout.replace(/\s+/g, ' ')).toContain('--force replace an --output file, or a cassette, that exists')
})
