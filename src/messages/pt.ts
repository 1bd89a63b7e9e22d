import type { Messages } from '../messages.ts'

/** Portuguese, for Brazil and Portugal. */
export const pt: Messages = {
  idle: 'Sem localização',
  loading: 'À procura do endereço…',
  offline: 'Sem internet. O endereço aparece quando a rede voltar.',
  empty: 'Não há endereço conhecido aqui.',
  coordinates: 'Coordenadas',
  accuracy: 'Precisão: {distance}',
  nearestAddress: 'Endereço conhecido mais próximo, a {distance}',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não copiado',
  map: 'Mapa',
  openInMap: 'Mapa',
  retry: 'Repetir',
  retrying: 'À procura…',
  showMore: 'Mostrar mais',
  showLess: 'Mostrar menos',
  errors: {
    'invalid-coordinates': 'As coordenadas desta localização não são válidas.',
    unauthorized: 'Sessão inválida. Entre na conta e tente de novo.',
    forbidden: 'Não tem permissão para consultar endereços.',
    'not-found': 'Nenhum endereço foi encontrado para este local.',
    unprocessable: 'O serviço não consegue processar este local.',
    'rate-limited': 'Muitas consultas agora. Tente de novo daqui a pouco.',
    service: 'O serviço de endereços está com um problema.',
    network: 'O serviço de endereços está inacessível.',
    timeout: 'O serviço de endereços não respondeu a tempo.',
    'invalid-response': 'Não é possível ler a resposta do serviço de endereços.',
    'not-loaded': 'Uma parte da página não carregou. Recarregue a página.',
  },
  inline: {
    offline: 'Sem internet',
    empty: 'Sem endereço',
    nearestAddress: 'a {distance}',
    errors: {
      'invalid-coordinates': 'Localização inválida',
      unauthorized: 'Sessão inválida',
      forbidden: 'Sem permissão',
      'not-found': 'Sem endereço',
      unprocessable: 'Não é possível aqui',
      'rate-limited': 'Muitas consultas',
      service: 'Falha no serviço',
      network: 'Serviço inacessível',
      timeout: 'Sem resposta',
      'invalid-response': 'Resposta ilegível',
      'not-loaded': 'Recarregue a página',
    },
  },
}

export default pt
