/** Whether a request to this URL stays on this computer. A browser trusts these hosts as if they were encrypted. */
export function isThisComputer(url: string): boolean {
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname)
}
