/** Writes a URL of WebRTC, such as `turn:turn.example.com:3478`, so that its host can be read. Others stay as they are. */
export function toHierarchical(url: string): string {
  return url.replace(/^(stuns?|turns?):(?!\/\/)/, '$1://')
}
