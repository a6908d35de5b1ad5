import { expect, test } from 'vitest'
import { packageRoot } from '#scripts/packageRoot'
import { CONNECTOR_SDKS, writeSdkVersions } from './soakConnectors.ts'

async function run(findNewest: (name: string) => string | undefined) {
  let text = ''
  const differ = await writeSdkVersions({
    root: packageRoot,
    findNewest: async (name) => findNewest(name),
    write: (part) => {
      text += part
    },
  })
  return { text, differ }
}

test('what is installed, what is newer, and that no registry answers', async () => {
  const newer = await run((name) => (name === 'accounts' ? '99.0.0' : undefined))
  expect(newer.differ).toEqual(['accounts'])
  expect(newer.text).toContain('Newer: accounts@99.0.0.')
  for (const name of CONNECTOR_SDKS) expect(newer.text).toContain(name)
  expect((await run(() => undefined)).text).toContain('No registry answers')
  const installed = new Map(newer.text.split('\n').map((line) => line.trim().split(/\s+/) as [string, string]))
  const same = await run((name) => installed.get(name))
  expect(same).toMatchObject({ differ: [], text: expect.stringContaining('None differs') })
})
