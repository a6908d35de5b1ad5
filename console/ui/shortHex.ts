/** Such as `0x71C7…976F`. */
export function shortHex(hex: string, head = 6, tail = 4): string {
  return hex.length <= head + tail + 1 ? hex : `${hex.slice(0, head)}…${hex.slice(hex.length - tail)}`
}
