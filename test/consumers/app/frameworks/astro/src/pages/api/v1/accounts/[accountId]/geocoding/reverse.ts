import type { APIRoute } from 'astro'
import { forwardLookup } from '../../../../../../geocoding.server'
import { readSession } from '../../../../../../session'

export const prerender = false

export const GET: APIRoute = async ({ request }) => forwardLookup(request, await readSession(request.headers))
