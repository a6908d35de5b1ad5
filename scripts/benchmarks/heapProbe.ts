// `node --expose-gc --import heapProbe.js …` lets the process that started another, with an IPC channel, ask for its
// heap: each message is answered with bytes after a collection. Arrays of numbers stand outside of the heap, and count.
const collect = (globalThis as { gc?: () => void }).gc ?? (() => {})

process.on('message', () => {
  // Once more: what the first one finalized is garbage only then.
  collect()
  setImmediate(() => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    process.send?.(heapUsed + arrayBuffers)
  })
})
// Alone it keeps no process alive.
process.channel?.unref()
