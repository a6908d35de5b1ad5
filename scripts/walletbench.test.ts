import { afterEach, expect, test } from 'vitest'
import { createPrograms } from './testing/createPrograms.ts'

// The tests beside each command run it in this process. These tests show that one also works in a process of its own:
// outputs, exit code, signals. walletbench.slow.test.ts does so for every command.

const programs = createPrograms()
afterEach(programs.stop)

test('a command says that it is ready, serves until a signal, and ends with 0', async () => {
  const program = programs.startProcess('relay', '--port', '0', '--json')
  const ready = await program.ready
  expect(ready).toMatchObject({ pid: program.pid, relay: expect.stringMatching(/^ws:\/\/127\.0\.0\.1:\d+/) })
  program.child.kill('SIGINT')
  expect(await program.closed).toEqual({ code: 0, signal: null })
  expect(program.stdout()).toBe(`${JSON.stringify(ready)}\n`)
})

test.each([
  { words: ['--version'], code: 0, says: /^\d+\.\d+\.\d+\n$/ },
  { words: ['nothing-like-it'], code: 2, says: /^error: unknown command 'nothing-like-it'/ },
])('$words ends by itself with $code', async ({ words, code, says }) => {
  const program = programs.startProcess(...words)
  expect(await program.closed).toEqual({ code, signal: null })
  const [said, silent] = code === 0 ? [program.stdout(), program.stderr()] : [program.stderr(), program.stdout()]
  expect(said).toMatch(says)
  expect(silent).toBe('')
})
