import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCalls, parseReply, type RpcOutcome, toCallText, toErrorOutcome, toReplyText } from './jsonRpc.ts'
import { checkProperty } from './testing/checkProperty.ts'

/** JSON texts as other writers make them: spaces, escapes, numbers that a double cannot hold. */
const jsonText: fc.Arbitrary<string> = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('null', 'true', 'false', '1745000000000000001', '-0', '1e400', '0.10000000000000000001'),
    fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify(text)),
    fc.constantFrom('"\\u003c\\/"', '"\\\\"', '"\\\\\\""', '"]}"', '"\\ud83d\\ude00"'),
    fc.array(tie('value')).map((items) => `[ ${items.join(' ,\n')}]`),
    fc
      .array(fc.tuple(fc.string(), tie('value')))
      .map((members) => `{${members.map(([name, value]) => `${JSON.stringify(name)}\t: ${value}`).join(',')} }`),
  ),
})).value

const space = fc.constantFrom('', ' ', '\n', '\t \r')

describe('parseCalls', () => {
  test('keeps every id and every parameter as it was written', () => {
    const idText = fc.oneof(
      fc.constantFrom('null', '1745000000000000001', '1.50', '"\\u0041"'),
      fc.string().map((id) => JSON.stringify(id)),
    )
    checkProperty(
      fc.property(idText, fc.array(jsonText), space, (id, items, gap) => {
        const paramsText = `[${items.join(`,${gap}`)}]`
        const text = `${gap}{"params"${gap}:${paramsText},${gap}"id":${gap}${id}${gap},"method":"eth_call","jsonrpc":"2.0"}${gap}`
        const [entry] = parseCalls(text).entries
        expect(entry).toEqual({ idText: id, method: 'eth_call', params: JSON.parse(paramsText), paramsText })
      }),
    )
  })

  test('reads a batch in its order', () => {
    checkProperty(
      fc.property(fc.array(jsonText, { minLength: 1 }), (items) => {
        const calls = items.map((item, index) => toCallText(String(index), `m${index}`, `[${item}]`))
        const { batch, entries } = parseCalls(`[${calls.join(' , ')}]`)
        expect(batch).toBe(true)
        expect(entries.map((entry) => 'method' in entry && [entry.idText, entry.method, entry.paramsText])).toEqual(
          items.map((item, index) => [String(index), `m${index}`, `[${item}]`]),
        )
      }),
    )
  })

  test('never throws, whatever comes', () => {
    checkProperty(
      fc.property(fc.oneof(fc.string(), jsonText), (text) => {
        expect(parseCalls(text).entries.length).toBeGreaterThan(0)
      }),
    )
  })

  test.each([
    ['text that is not JSON', '{"jsonrpc":"2.0",', -32700, 'null'],
    ['an empty batch', '[]', -32600, 'null'],
    ['a number', '1', -32600, 'null'],
    ['null', 'null', -32600, 'null'],
    ['an array in a batch', '[[]]', -32600, 'null'],
    ['no version', '{"id":7,"method":"m"}', -32600, '7'],
    ['another version', '{"jsonrpc":"1.0","id":7,"method":"m"}', -32600, '7'],
    ['no method', '{"jsonrpc":"2.0","id":"a"}', -32600, '"a"'],
    ['a method that is no string', '{"jsonrpc":"2.0","id":7,"method":1}', -32600, '7'],
    ['half a surrogate pair in the method', '{"jsonrpc":"2.0","id":7,"method":"\\ud800"}', -32600, '7'],
    ['an object as id', '{"jsonrpc":"2.0","id":{},"method":"m"}', -32600, 'null'],
    ['a string as params', '{"jsonrpc":"2.0","id":7,"method":"m","params":"x"}', -32600, '7'],
  ])('answers %s with an error', (_, text, code, idText) =>
    expect(parseCalls(text).entries).toEqual([{ idText, fault: { code, message: expect.any(String) } }]),
  )

  const nest = (levels: number) => `${'[{"a":'.repeat(levels / 2)}0${'}]'.repeat(levels / 2)}`
  const withParams = (paramsText: string) => parseCalls(toCallText('7', 'm', paramsText)).entries[0]

  test('takes what looks like nesting or half a surrogate pair and is neither', () => {
    const brackets = JSON.stringify(['['.repeat(300)])
    const flat = `[${'[],{},'.repeat(300)}0]`
    const texts = [
      nest(100),
      brackets,
      flat,
      '["\\ud83d\\ude00\\uD83D\\uDE00"]',
      '["\\\\ud800"]',
      '["😀\\u0041\\ue000"]',
    ]
    for (const paramsText of texts) expect(withParams(paramsText)).toMatchObject({ method: 'm', paramsText })
  })

  test.each([
    ['101 levels', `[${nest(100)}]`],
    ['200,000 levels', nest(200_000)],
    ['the first half of a surrogate pair', '["\\ud83d"]'],
    ['the second half of a surrogate pair', '["\\uDE00"]'],
    ['halves in the wrong order', '["\\ude00\\ud83d"]'],
    ['a pair and a half', '["\\ud83d\\ude00\\ude00"]'],
    ['half a surrogate pair after a backslash', '["\\\\\\ud83d"]'],
    ['half a surrogate pair in a name', '[{"\\ud83d":1}]'],
  ])('refuses parameters with %s, which nodes do not read', (_, paramsText) => {
    expect(withParams(paramsText)).toEqual({ idText: '7', fault: { code: -32602, message: expect.any(String) } })
    const [notification] = parseCalls(`{"jsonrpc":"2.0","method":"m","params":${paramsText}}`).entries
    expect(notification).toMatchObject({ idText: undefined, fault: { code: -32602 } })
  })

  test('tells a notification from a call whose id is null', () => {
    const { entries } = parseCalls('[{"jsonrpc":"2.0","method":"m"},{"jsonrpc":"2.0","method":"m","id":null}]')
    expect(entries.map(({ idText }) => idText)).toEqual([undefined, 'null'])
  })

  test('takes null as no parameters, and the last of two members of one name', () => {
    const [entry] = parseCalls('{"jsonrpc":"2.0","id":1,"\\u0069d":2,"method":"m","params":null}').entries
    expect(entry).toEqual({ idText: '2', method: 'm', params: undefined, paramsText: undefined })
  })
})

describe('parseReply', () => {
  test('takes out any result as it was written, wherever it stands', () => {
    checkProperty(
      fc.property(fc.oneof(jsonText, fc.constant('"\\ud800"')), space, fc.boolean(), (resultText, gap, first) => {
        const members = ['"jsonrpc":"2.0"', '"id":5', `"result"${gap}:${gap}${resultText}${gap}`]
        const text = `{${gap}${(first ? members.reverse() : members).join(',')}}`
        expect(parseReply(text)).toEqual({ idText: '5', outcome: { resultText } })
      }),
    )
  })

  test('round-trips an outcome', () => {
    const outcome: fc.Arbitrary<RpcOutcome> = fc.oneof(
      jsonText.map((resultText) => ({ resultText })),
      fc.integer().map((code) => toErrorOutcome({ code, message: 'no', data: { code } })),
    )
    checkProperty(
      fc.property(outcome, (expected) => {
        expect(parseReply(toReplyText('"x"', expected))).toEqual({ idText: '"x"', outcome: expected })
      }),
    )
  })

  test('tells a notification from an answer', () => {
    const paramsText = '{"subscription":"0x1","result":{}}'
    const text = `{"jsonrpc":"2.0","method":"eth_subscription","params":${paramsText}}`
    expect(parseReply(text)).toEqual({ method: 'eth_subscription', paramsText })
  })

  test.each(['', '[]', '{', '{"', '{"id":1', '{"a":[', '{"a"'])('makes nothing of %j', (text) =>
    expect(parseReply(text)).toBeUndefined(),
  )
})
