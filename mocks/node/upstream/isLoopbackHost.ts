/**
 * Whether a host of a URL, with or without its port, is this machine, RFC 6761 §6.3.
 *
 * @example
 * isLoopbackHost('127.0.0.1:8545') // true
 */
export function isLoopbackHost(host: string): boolean {
  return /^(127\.\d+\.\d+\.\d+|([\w-]+\.)*localhost|\[::1\])(:\d+)?$/.test(host)
}
