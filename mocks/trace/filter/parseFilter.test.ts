import { describe, expect, test } from 'vitest'
import { parseFilter } from './parseFilter.ts'

const terms = (text: string) => parseFilter(text).terms.map(({ kind, negated }) => `${negated ? '-' : ''}${kind}`)

describe('parseFilter', () => {
  test('reads words, keys and their opposites', () => {
    const text = 'transfer method:eth_* -method:eth_blockNumber code:4001 "two words"'
    expect(terms(text)).toEqual(['text', 'method', '-method', 'code', 'text'])
  })

  test('a pattern holds for the whole value; * stands for anything, | for or, all else for itself', () => {
    const [pattern] = parseFilter('method:eth_*|personal_sign').terms
    expect(
      ['eth_call', 'ETH_CALL', 'personal_sign', 'my_eth_call', 'personal_signs'].map((text) => pattern?.test(text)),
    ).toEqual([true, true, true, false, false])
    expect(parseFilter('code:-32.*').terms[0]?.test('-32603')).toBe(false)
  })

  test.each<[string, string[], string[]]>([
    [
      'method:sendTransaction',
      ['eth_sendTransaction', 'sendTransaction'],
      ['eth_sendRawTransaction', 'my_sendTransaction'],
    ],
    ['method:send*', ['eth_sendTransaction', 'wallet_sendCalls'], ['eth_call', 'wallet_getSend']],
    ['method:sign|addEthereumChain', ['personal_sign', 'eth_sign', 'wallet_addEthereumChain'], ['eth_signTransaction']],
    ['method:eth_sign', ['eth_sign'], ['personal_sign']],
    ['hop:Rpc', [], ['eth_Rpc', 'dappRpc']],
  ])('%s names a method without what it begins with, as rows do', (text, found, others) => {
    const [term] = parseFilter(text).terms
    expect([...found, ...others].filter((method) => term?.test(method))).toEqual(found)
  })

  test('text is found anywhere, whatever its case', () => {
    expect(parseFilter('REJECTED').terms[0]?.test('User rejected the request.')).toBe(true)
    expect(parseFilter('"http://127"').terms[0]?.test('http://127.0.0.1')).toBe(true)
  })

  test('an address or hash is found as a page shortens it', () => {
    const [term] = parseFilter('0x09e9…AF74').terms
    expect(term?.test('{"to":"0x09e98a5F26002886A34F926C2904dAFD481fAF74"}')).toBe(true)
    expect(term?.test('{"to":"0x09e98a5F26002886A34F926C2904dAFD481fAF75","from":"0x1111af74"}')).toBe(false)
    expect(parseFilter('Loading…').terms[0]?.test('loading… please wait')).toBe(true)
  })

  test('says which key or value it does not know, and goes by the rest', () => {
    const filter = parseFilter('colour:red status:oops hop:provider')
    expect(filter.terms.map((term) => term.kind)).toEqual(['hop'])
    expect(filter.problems).toEqual([
      '“colour:” is not a key. Keys: method, by, dapp, status, is, code, hop, took, at, flow. Put plain text in quotes.',
      'status: “oops” is not one of waits, open, ok, error, refused, mined, reverted.',
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

  test.each<[string, number[], number[]]>([
    ['took:>500ms', [500, 9_000], [499]],
    ['took:<2s', [0, 2_000], [2_001]],
    ['took:500', [500], [499, 501]],
    ['at:1.5..3', [1_500, 3_000], [1_499, 3_001]],
    ['at:3', [3_000, 3_999], [2_999, 4_000]],
    ['at:2min..', [120_000, 1e9], [119_999]],
    ['at:5:12.4..6:00', [312_400, 360_000], [312_399, 360_001]],
    ['at:1:05:12..', [3_912_000, 1e9], [3_911_999]],
    ['took:>1:30', [90_001], [89_999]],
    ['at:..1', [0, 1_000], [1_001]],
    ['flow:3..5|9', [3, 5, 9], [2, 6, 8]],
  ])('%s is a range', (text, inside, outside) => {
    const [term] = parseFilter(text).terms
    expect(inside.map((value) => term?.within(value))).toEqual(inside.map(() => true))
    expect(outside.map((value) => term?.within(value))).toEqual(outside.map(() => false))
  })

  test('says which number it cannot read', () => {
    expect(parseFilter('took:long flow:3s at:5..2').problems).toEqual([
      'took: “long” is not a number or range, such as 3..9 or >500.',
      'flow: “3s” is not a number or range, such as 3..9 or >500.',
      'at: “5..2” is not a number or range, such as 3..9 or >500.',
    ])
  })

  test('knows where each term stands', () => {
    const text = 'a  -by:"Bench Wallet" is:wrong'
    const places = parseFilter(text).terms.map(({ from, to }) => text.slice(from, to))
    expect(places).toEqual(['a', '-by:"Bench Wallet"', 'is:wrong'])
  })
})
