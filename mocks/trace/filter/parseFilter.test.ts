import { describe, expect, test } from 'vitest'
import { parseFilter } from './parseFilter.ts'

const terms = (text: string) => parseFilter(text).terms.map(({ kind, negated }) => [kind, negated])

describe('parseFilter', () => {
  test('reads words, keys and their opposites', () => {
    expect(terms('transfer method:eth_* -method:eth_blockNumber code:4001 "two words"')).toEqual([
      ['text', false],
      ['method', false],
      ['method', true],
      ['code', false],
      ['text', false],
    ])
  })

  test('a pattern holds for the whole value; * stands for anything, | for or, all else for itself', () => {
    const [pattern] = parseFilter('method:eth_*|personal_sign').terms
    expect(
      ['eth_call', 'ETH_CALL', 'personal_sign', 'my_eth_call', 'personal_signs'].map((text) => pattern?.test(text)),
    ).toEqual([true, true, true, false, false])
    expect(parseFilter('code:-32.*').terms[0]?.test('-32603')).toBe(false)
  })

  test('text is found anywhere, whatever its case', () => {
    expect(parseFilter('REJECTED').terms[0]?.test('User rejected the request.')).toBe(true)
    expect(parseFilter('"http://127"').terms[0]?.test('http://127.0.0.1')).toBe(true)
  })

  test('says which key or value it does not know, and goes by the rest', () => {
    const filter = parseFilter('colour:red status:oops hop:provider')
    expect(filter.terms.map((term) => term.kind)).toEqual(['hop'])
    expect(filter.problems).toEqual([
      '“colour:” is not a key. Keys: method, code, hop, status. Put plain text in quotes.',
      'status: “oops” is not one of open, ok, error.',
    ])
  })

  test('knows hops by pattern and in any case', () => {
    expect(parseFilter('hop:WALLETRPC hop:*rpc status:open|error').problems).toEqual([])
  })

  test('what is half written is no condition yet', () => {
    expect(terms('')).toEqual([])
    expect(terms('   ')).toEqual([])
    expect(parseFilter('"half').terms[0]?.test('a half b')).toBe(true)
  })
})
