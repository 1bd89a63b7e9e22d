import { forwardLookup } from '../geocoding.server'
import { readSession } from '../session'
import type { Route } from './+types/reverse'

export async function loader({ request }: Route.LoaderArgs) {
  return forwardLookup(request, await readSession(request.headers))
}
