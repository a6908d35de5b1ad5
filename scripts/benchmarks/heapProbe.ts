// Typed arrays live outside the heap, and are counted too.
const collect = (globalThis as { gc?: () => void }).gc ?? (() => {})

process.on('message', () => {
  // Collect again: what the first collection finalized is only now garbage.
  collect()
  setImmediate(() => {
    collect()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    process.send?.(heapUsed + arrayBuffers)
  })
})
// The channel alone does not keep the process alive.
process.channel?.unref()
