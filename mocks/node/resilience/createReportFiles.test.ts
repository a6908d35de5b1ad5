import { expect, test } from 'vitest'
import { readJpegSize } from './createReportFiles.ts'
import { toJpeg } from './testing/runFiles.ts'

test.each([
  [480, 300],
  [480, 1_039],
  [1, 65_535],
])('%i × %i', (width, height) => expect(readJpegSize(toJpeg(width, height))).toEqual({ width, height }))

test('segments before the frame are passed over, and bytes that fill up', () => {
  const [start, rest] = [toJpeg().slice(0, 2), toJpeg(480, 320).slice(2)]
  const table = Buffer.from('ffc4000411ffff', 'hex').subarray(0, 6)
  const found = readJpegSize(Buffer.concat([start, table, Buffer.from('ff', 'hex'), rest]))
  expect(found).toEqual({ width: 480, height: 320 })
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('<svg onload="alert(1)">')],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452000001e0', 'hex')],
  ['a JPEG that ends before its frame', toJpeg().slice(0, 12)],
  ['a JPEG with rubbish inside', Buffer.concat([toJpeg().slice(0, 2), Buffer.from('no marker here at all')])],
])('%s is none', (_what, bytes) => expect(readJpegSize(bytes)).toBeUndefined())
