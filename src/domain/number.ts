const LOCALES = { de: 'de-DE', en: 'en-US' } as const;

/** A number as the language writes it: 5.000 in German, 5,000 in English. */
export function formatNumber( value: number, lang: keyof typeof LOCALES ): string {
	return new Intl.NumberFormat( LOCALES[ lang ] ).format( value );
}
