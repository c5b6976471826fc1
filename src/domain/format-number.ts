/** Formats a whole number: 5.000 in German, 5,000 in English. */
export function formatNumber( value: number, lang: string ): string {
	return value.toLocaleString( lang );
}
