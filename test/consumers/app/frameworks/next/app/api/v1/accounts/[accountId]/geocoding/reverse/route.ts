import { forwardLookup } from '@/geocoding.server'
import { readSession } from '@/session'

export async function GET(request: Request) {
  return forwardLookup(request, await readSession(request.headers))
}
