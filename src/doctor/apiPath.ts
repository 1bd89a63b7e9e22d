/** `baseUrl` without `/api/v1` and what follows it, which belong to the path of the operation. */
export function withoutApiPath(baseUrl: string): string {
  return baseUrl.replace(/\/api(\/v1)?(\/accounts.*)?$/, '')
}
