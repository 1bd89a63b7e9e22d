import type { Messages } from './messages.ts'

/** French. */
export const fr: Messages = {
  idle: 'Aucune position',
  loading: 'Recherche de l’adresse…',
  offline: 'Vous êtes hors ligne. L’adresse s’affichera dès le retour de la connexion.',
  empty: 'Aucune adresse n’est connue pour ce lieu.',
  payload: 'Autres données du service',
  copy: 'Copier',
  copied: 'Copié',
  copyFailed: 'Copie bloquée',
  openInMap: 'Carte',
  retry: 'Réessayer',
  retrying: 'Recherche…',
  showMore: 'Afficher plus',
  showLess: 'Afficher moins',
  errors: {
    'invalid-coordinates': 'Impossible d’afficher cette position\u202F: ses coordonnées ne sont pas valides.',
    unauthorized: 'Votre session n’est pas acceptée. Reconnectez-vous pour voir les adresses.',
    forbidden: 'Vous n’avez pas l’autorisation de rechercher des adresses.',
    'not-found': 'Aucune adresse n’a été trouvée pour ce lieu.',
    unprocessable: 'Le service d’adresses ne peut pas traiter ce lieu.',
    'rate-limited': 'Trop de recherches en ce moment. Réessayez dans un instant.',
    service: 'Le service d’adresses rencontre un problème en ce moment.',
    network: 'Le service d’adresses est injoignable.',
    timeout: 'Le service d’adresses a mis trop de temps à répondre.',
    'invalid-response': 'La réponse du service d’adresses est illisible.',
  },
}

export default fr
