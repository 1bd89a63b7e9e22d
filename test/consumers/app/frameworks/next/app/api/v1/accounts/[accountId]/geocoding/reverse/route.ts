import { forwardLookUp } from '@/geocoding.server'
import { readSession } from '@/session'

export async function GET(request: Request) {
  return forwardLookUp(request, await readSession(request.headers))
}
