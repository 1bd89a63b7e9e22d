import type { Messages } from './messages.ts'

/** Portuguese, for Brazil and Portugal. */
export const pt: Messages = {
  idle: 'Sem localização',
  loading: 'À procura do endereço…',
  offline: 'Sem internet. O endereço aparece assim que a rede voltar.',
  empty: 'Não há endereço conhecido para este local.',
  payload: 'Outros dados do serviço',
  copy: 'Copiar',
  copied: 'Copiado',
  copyFailed: 'Não copiado',
  openInMap: 'Mapa',
  retry: 'Tentar de novo',
  retrying: 'À procura…',
  showMore: 'Mostrar mais',
  showLess: 'Mostrar menos',
  errors: {
    'invalid-coordinates': 'Não é possível mostrar esta localização: as coordenadas não são válidas.',
    unauthorized: 'A sessão não é válida. Entre de novo na sua conta para ver os endereços.',
    forbidden: 'Não tem permissão para consultar endereços.',
    'not-found': 'Nenhum endereço foi encontrado para este local.',
    unprocessable: 'O serviço de endereços não consegue processar este local.',
    'rate-limited': 'Há muitas consultas neste momento. Tente de novo daqui a pouco.',
    service: 'O serviço de endereços está com um problema neste momento.',
    network: 'O serviço de endereços está inacessível.',
    timeout: 'O serviço de endereços não respondeu a tempo.',
    'invalid-response': 'Não é possível ler a resposta do serviço de endereços.',
  },
}

export default pt
