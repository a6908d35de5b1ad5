declare class DecompressionStream {
  constructor(format: 'deflate')
  readonly readable: unknown
  readonly writable: unknown
}
declare class Blob {
  constructor(parts: readonly Uint8Array[])
  stream(): { pipeThrough(stream: DecompressionStream): unknown }
}
declare class Response {
  constructor(body: unknown)
  text(): Promise<string>
}

/** Decompresses a text of zlib's format (RFC 1950), with what pages and Node both have. Rejects for other bytes. */
export function inflateText(bytes: Uint8Array): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))).text()
}
