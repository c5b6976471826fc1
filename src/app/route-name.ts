/** First part of a route or path: 'expose' for 'expose/{uuid}'. A separate file, because every document needs it. */
export const routeName = ( route: string ): string => /[\w-]+/.exec( route )?.[ 0 ] ?? '';
