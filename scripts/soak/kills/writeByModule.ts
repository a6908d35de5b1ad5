import { createTestFile } from '#mocks/node/codegen/createTestFile'

const [path = '', size = '0'] = process.argv.slice(2)
const file = await createTestFile(path, { force: true })
for (const letter of 'abcdefghij') {
  file.write(letter.repeat(Number(size)))
  await file.end()
}
