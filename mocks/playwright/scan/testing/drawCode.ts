import { PNG } from 'pngjs'
import { create } from 'qrcode'

export type CodeLook = {
  readonly size: number
  /** Dots leave light between them, as in RainbowKit's dialog. */
  readonly dotted?: boolean
  readonly inverted?: boolean
  readonly logo?: number
  readonly quietZone?: number
}

export function drawCode(text: string, look: CodeLook): Buffer {
  const { size, dotted = false, inverted = false, logo = 0, quietZone = 4 } = look
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const count = modules.size + 2 * quietZone
  const png = new PNG({ width: count * size, height: count * size })
  const isDark = (x: number, y: number): boolean => {
    const column = Math.floor(x / size) - quietZone
    const row = Math.floor(y / size) - quietZone
    if (Math.min(column, row) < 0 || Math.max(column, row) >= modules.size || !modules.get(row, column)) return false
    const far = Math.max(Math.abs(x / png.width - 0.5), Math.abs(y / png.height - 0.5))
    if (far < logo / 2) return false
    const isFinder = [column, row].every((at) => at < 7 || at >= modules.size - 7)
    // The dot's place within its module, from its middle.
    const distance = Math.hypot((((x + 0.5) / size) % 1) - 0.5, (((y + 0.5) / size) % 1) - 0.5)
    return !dotted || isFinder || distance < 0.4
  }
  for (let y = 0; y < png.height; y++)
    for (let x = 0; x < png.width; x++)
      png.data
        .fill(isDark(x, y) === inverted ? 255 : 0, 4 * (y * png.width + x), 4 * (y * png.width + x) + 3)
        .fill(255, 4 * (y * png.width + x) + 3, 4 * (y * png.width + x) + 4)
  return PNG.sync.write(png)
}

/** A pairing URI as WalletConnect's client makes it. `digit` tells it from others. */
export function makeUri(digit: string, expiryTimestamp: number = Math.ceil(Date.now() / 1000) + 300): string {
  const key = 'symKey'
  return `wc:${digit.repeat(64)}@2?expiryTimestamp=${expiryTimestamp}&relay-protocol=irn&${key}=${'5a'.repeat(32)}`
}
