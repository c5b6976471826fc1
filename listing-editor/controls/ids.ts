/** Id of a field's control, the target of links from open items. */
export const controlId = ( field: string ): string => `sw-immosuite-${ field.replace( '.', '-' ) }`;
