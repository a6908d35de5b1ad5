const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url without padding, RFC 4648 §5. */
export function toBase64Url(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(at, at + 3)
    const bits = (a << 16) | (b << 8) | c
    const length = Math.min(3, bytes.length - at) + 1
    for (let digit = 0; digit < length; digit += 1) text += ALPHABET[(bits >> (18 - 6 * digit)) & 63]
  }
  return text
}
