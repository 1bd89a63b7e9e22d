import { wordsIn } from './keys.ts'

/*
 * A payload may also have a customer's address, or that of an office, an agent, or an account. Such an address isn't that of
 * the coordinates.
 */

/** An address of a customer, or one that somebody entered, such as `shipping_address`, is the answer only if there is no other. */
const CUSTOMERS = wordsIn(
  'billing contact customer delivery home input invoice invoicing original shipping work',
)

/** Persons and firms, their buildings, words for what is no longer true, and other resources in JSON:API (`included`). */
const OTHER_OWNERS = wordsIn(
  [
    'account agent branch branches carrier client companies company courier dealer depot dispatcher driver employee employer former franchise included',
    'headquarter headquarters hq landlord manager merchant office old operator organisation organization owner partner prev',
    'previous prior provider recipient retailer seller sender shipper store supplier technician tenant user vendor',
    'warehouse workspace',
    'filiale firma kunde lager mitarbeiter niederlassung vertreter', // German
    'agence entrepot entreprise magasin societe', // French
    'agente almacen cliente conductor empresa escritorio loja motorista sucursal tienda', // Spanish, Portuguese
    'azienda magazzino negozio ufficio', // Italian
  ].join(' '),
)

/** `agentDetails` is the agent. */
const OBJECTS = wordsIn('data detail details info information profile record')

const ADDRESS = /^(?:addr|adres|direccion|endereco|indirizzo|location)/

/** `nobody`: the key names no owner, so the address may be the answer. */
export type Owner = 'another' | 'customer' | 'nobody'

/** Whose address an object is, by the words of its key: `agent`, `previousAddress`, `billing_address` */
export function ownerOfObject(words: readonly string[]): Owner {
  const named = words.slice(0, words.findLastIndex((word) => !OBJECTS.has(word)) + 1)
  const beforeLast = named.at(-2)
  const last = named.at(-1) ?? ''
  // A post office is a place.
  if ((beforeLast === 'post' || beforeLast === 'postal') && last.startsWith('office')) return 'nobody'
  if (OTHER_OWNERS.has(last) || OTHER_OWNERS.has(last.replace(/s$/, ''))) return 'another'
  // `{ pickup: …, delivery: … }` are the ends of a journey, and neither is the answer.
  if (last === 'billing' || last === 'invoice') return 'customer'
  return ADDRESS.test(last) ? ownerOfPart(named) : 'nobody'
}

/** Whose address a text is a part of, by the words of its key: `agent_city` */
export function ownerOfPart(words: readonly string[]): Owner {
  if (words.some((word) => OTHER_OWNERS.has(word))) return 'another'
  return words.some((word) => CUSTOMERS.has(word)) ? 'customer' : 'nobody'
}
