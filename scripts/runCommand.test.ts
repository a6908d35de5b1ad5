import { expect, test } from 'vitest'
import { commands } from './commands/commands.ts'
import { startCommand } from './testing/createPrograms.ts'

async function run(...words: string[]) {
  const { closed, stdout, stderr } = startCommand(words)
  return { ...(await closed), stdout: stdout(), stderr: stderr() }
}

test('the help lists every command, in the order of the table', async () => {
  const { code, stdout, stderr } = await run('--help')
  expect([code, stderr]).toEqual([0, ''])
  const [, list = ''] = stdout.split('Commands:\n')
  expect([...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)).toEqual([...Object.keys(commands), 'help'])
})

test.each(Object.keys(commands))('%s is known by its name, and says its options', async (name) => {
  const own = await run(name, '--help')
  expect(own).toMatchObject({ code: 0, stderr: '' })
  expect(own.stdout).toContain(`Usage: walletbench ${name} `)
  // The help is the same, whether the command is loaded alone or with all others.
  expect(await run('help', name)).toEqual(own)
})

test('without words it shows the help, as an error', async () => {
  const { code, stdout, stderr } = await run()
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toContain('Usage: walletbench')
})

test('a command that is not there is told, with the one that was meant', async () => {
  expect(await run('realy')).toEqual({
    code: 2,
    stdout: '',
    stderr: "error: unknown command 'realy'\n(Did you mean relay?)\n(use --help to list commands and options)\n",
  })
})
