/** First part of a route, or of a path: that of 'expose/{uuid}' is 'expose'. A file of its own, since every document has it. */
export const nameOf = ( route: string ): string => /[\w-]+/.exec( route )?.[ 0 ] ?? '';
