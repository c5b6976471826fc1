const LOCALES = { de: 'de-DE', en: 'en-US' } as const;

/** Formats a whole number: 5.000 in German, 5,000 in English. */
export function formatNumber( value: number, lang: 'de' | 'en' ): string {
	return new Intl.NumberFormat( LOCALES[ lang ] ).format( value );
}
