import type { APIRoute } from 'astro'
import { forwardLookUp } from '../../../../../../geocoding.server'
import { readSession } from '../../../../../../session'

export const prerender = false

export const GET: APIRoute = async ({ request }) => forwardLookUp(request, await readSession(request.headers))
