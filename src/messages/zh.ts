import type { Messages } from '../messages.ts'

/** Chinese, in simplified characters. */
export const zh: Messages = {
  idle: '无位置信息',
  loading: '正在查询地址…',
  offline: '当前处于离线状态。恢复连接后将显示地址。',
  empty: '没有此处的地址信息。',
  coordinates: '坐标',
  accuracy: '精确度：{distance}',
  nearestAddress: '离此处最近的已知地址，约{distance}',
  copy: '复制',
  copied: '已复制',
  copyFailed: '无法复制',
  map: '查看地图',
  openInMap: '查看地图',
  retry: '重试',
  retrying: '正在查询…',
  showMore: '展开',
  showLess: '收起',
  errors: {
    'invalid-coordinates': '无法显示此位置：坐标无效。',
    unauthorized: '登录状态无效。请登录后重试。',
    forbidden: '没有查询地址的权限。',
    'not-found': '未找到此处的地址。',
    unprocessable: '地址服务无法处理此位置。',
    'rate-limited': '当前查询过多，请稍后再试。',
    service: '地址服务暂时出现问题。',
    network: '无法连接地址服务。',
    timeout: '地址服务响应超时。',
    'invalid-response': '无法读取地址服务的响应。',
    'not-loaded': '页面的一部分未能加载。请刷新页面。',
  },
  inline: {
    offline: '离线',
    empty: '无地址',
    nearestAddress: '距此{distance}',
    errors: {
      'invalid-coordinates': '位置无效',
      unauthorized: '登录已失效',
      forbidden: '没有权限',
      'not-found': '无地址',
      unprocessable: '无法处理',
      'rate-limited': '查询过多',
      service: '服务故障',
      network: '无法连接',
      timeout: '响应超时',
      'invalid-response': '响应无法读取',
      'not-loaded': '请刷新页面',
    },
  },
}

export default zh
