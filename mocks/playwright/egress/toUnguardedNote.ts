export function toUnguardedNote(browserName: string): { readonly type: string; readonly description: string } {
  return {
    type: 'walletbench',
    description: `In ${browserName}, WebRTC, WebTransport and names that are looked up in advance are not kept from the network. Chromium has the whole guard.`,
  }
}
