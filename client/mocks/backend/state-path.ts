/** Where the browser's handlers read the mock state when a page starts, and write it after a change. */
export const STATE_PATH = '/__mock/state'
