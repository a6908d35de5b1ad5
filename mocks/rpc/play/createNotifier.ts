import { createListeners } from '#mocks/core/listeners'

export function createNotifier() {
  const listeners = createListeners()
  let due = false
  return {
    changed() {
      if (due || listeners.size === 0) return
      due = true
      void Promise.resolve().then(() => {
        due = false
        listeners.notify()
      })
    },
    subscribe: listeners.add,
  }
}
