import { writeFiles } from '#mocks/node/testing/makeKeptFolder'
import type { ResilienceResult } from '#mocks/resilience/resilienceResult'

export function writeRun(
  folder: string,
  result: ResilienceResult,
  files: Readonly<Record<string, string | Uint8Array>> = {},
): Promise<string> {
  return writeFiles(folder, { 'resilience.json': JSON.stringify(result), ...files })
}

/** Only what a reader of sizes looks at. `seed` makes different files. */
export function toJpeg(width = 480, height = 300, seed = 0): Uint8Array {
  const frame = Buffer.alloc(19)
  frame.writeUInt16BE(0xffc0, 0)
  frame.writeUInt16BE(17, 2)
  frame.writeUInt8(8, 4)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const comment = Buffer.from(`\u00ff\u00fe\u0000\u0006${String(seed).padStart(4, '0')}`, 'latin1')
  return Buffer.concat([Buffer.from('ffd8', 'hex'), comment, frame, Buffer.from('ffd9', 'hex')])
}
