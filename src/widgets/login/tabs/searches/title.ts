const SEPARATOR = ' · ';

/** Splits a title into its heading and the bounds after it; SearchTitle on the server joins them with dots. */
export function partsOf( title: string ): { readonly heading: string; readonly bounds: readonly string[] } {
	const [ heading = '', ...bounds ] = title.split( SEPARATOR );
	return { heading, bounds };
}
