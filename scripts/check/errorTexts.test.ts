import { expect, test } from 'vitest'
import { listErrorTexts } from './sources/listErrorTexts.ts'
import { readSources } from './sources/readSources.ts'
import { HOLE } from './sources/renderText.ts'

const TESTS = /(\.test\.tsx?$)|(^|\/)(testing|e2e|fixtures|benchmarks|generated)\//

// To write the file anew: `npm test -- unit errorTexts -u`
test('the texts of all errors, to be read in one sitting', async () => {
  const blocks = Array.from(readSources()).flatMap(([path, text]) => {
    if (TESTS.test(path) || !/Error\(|code:/.test(text)) return []
    const errors = listErrorTexts(path, text)
    return errors.length === 0
      ? []
      : [[path, ...errors.flat().map((line) => `  ${line.replaceAll('\n', '\n    ')}`)].join('\n')]
  })
  expect(blocks.length).toBeGreaterThan(50)
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot('./errorTexts.txt')
})

test.each([
  ["new BenchError('It is in use.')", ['It is in use.']],
  [
    `new BenchError(\`Port \${port} is in use.\`, { metaMessages: [\`by \${name}\`], hint: 'Stop it.', cause })`,
    [`Port ${HOLE} is in use.`, `  by ${HOLE}`, '  hint: Stop it.'],
  ],
  ["new BenchError(late ? 'Too late.' : 'Too early.')", ['Too late.', 'Too early.']],
  ["new BenchError('One. ' + 'Two.', { hint: given ?? 'Three.' })", ['One. Two.', '  hint: Three.']],
  ["const hint = 'Try.'; new BenchError('It failed.', { hint })", ['It failed.', '  hint: Try.']],
  ["new BenchError(message, { hint: 'Try.' })", [HOLE, '  hint: Try.']],
  ["new InvalidParamsRpcError(new Error('expected an integer'))", ['Error: expected an integer']],
  ["fromWireError({ code: -32601, message: 'No such method' })", ['-32601: No such method']],
  ['new BenchError(message)', []],
  ["const table = [[bad, 'It is bad.']]; throw new BenchError(message)", ['~ It is bad.']],
  ["new Map([['code', 'message']])", []],
])('%s', (text, lines) => {
  expect(listErrorTexts('x.ts', text).flat()).toEqual(lines)
})
