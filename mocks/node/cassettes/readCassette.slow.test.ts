import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder } from '#mocks/node/testing/makeFolder'
import { readCassette } from './readCassette.ts'
import { toCassetteText } from './testing/cassetteText.ts'

test('a file of 200 MB is read whole', async () => {
  const result = JSON.stringify(`0x${'ab'.repeat(500_000)}`)
  const answers = Array.from({ length: 200 }, (_, n) => [`eth_getCode ["0x${n.toString(16)}","0x10"]`, result])
  const file = join(await makeFolder(), 'large.io')
  await writeFile(file, toCassetteText(Object.fromEntries(answers)))
  const { steps } = await readCassette(file)
  expect(steps[0].entries).toHaveLength(200)
  expect(steps[0].entries.at(-1)?.outcome).toEqual({ resultText: result })
})
