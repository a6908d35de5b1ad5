const LOOPBACK = String.raw`((?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)(?::\d+)?(?:[/?#]|$)`

/** Patterns, not functions: Playwright asks this process only about matches, and leaves the test's own server alone. */
export const OUTSIDE_URLS = {
  http: new RegExp(`^https?://(?!${LOOPBACK})`, 'i'),
  socket: new RegExp(`^wss?://(?!${LOOPBACK})`, 'i'),
} as const
