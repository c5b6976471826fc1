/** Formats a file size for display; megabytes have one decimal. */
export function sizeText( bytes: number ): string {
	const kilo = bytes / 1024;
	// `kilo / 102.4` is the number of tenths of a megabyte.
	return kilo < 1024
		? `${ Math.ceil( kilo ) } KB`
		: `${ ( Math.round( kilo / 102.4 ) / 10 ).toLocaleString( document.documentElement.lang || undefined ) } MB`;
}
