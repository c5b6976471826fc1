const BETWEEN = ' · ';

/** What is searched, and the bounds behind it: SearchTitle of the server joins them by a dot. */
export function partsOf( title: string ): { readonly heading: string; readonly bounds: string } {
	const [ heading = '', ...bounds ] = title.split( BETWEEN );
	return { heading, bounds: bounds.join( BETWEEN ) };
}
