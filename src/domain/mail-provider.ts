/** Suggests the mail provider behind a mistyped domain. */

/** Common providers in Germany, Austria and Switzerland; if two are equally close, the first is suggested. */
const PROVIDERS = [
	'gmail.com',
	'gmx.de',
	'web.de',
	't-online.de',
	'gmx.net',
	'outlook.com',
	'outlook.de',
	'hotmail.com',
	'hotmail.de',
	'yahoo.com',
	'yahoo.de',
	'icloud.com',
	'googlemail.com',
	'freenet.de',
	'aol.com',
	'arcor.de',
	'posteo.de',
	'gmx.at',
	'gmx.ch',
	'bluewin.ch',
] as const;

/** Real domains one letter away from a provider. */
const NEIGHBORS: readonly string[] = [
	'mail.com',
	'email.com',
	'ymail.com',
	'aon.com',
	'outlook.be',
	'outlook.dk',
	'hotmail.be',
	'hotmail.dk',
	'yahoo.dk',
];

/** Whether one letter is wrong, missing or extra, or two are swapped (Damerau–Levenshtein distance of 1). */
function isOneTypoAway( typed: string, meant: string ): boolean {
	const shorter = Math.min( typed.length, meant.length );
	let start = 0;
	while ( start < shorter && typed[ start ] === meant[ start ] ) {
		start += 1;
	}
	let end = 0;
	while ( end < shorter - start && typed[ typed.length - 1 - end ] === meant[ meant.length - 1 - end ] ) {
		end += 1;
	}
	const wrong = typed.slice( start, typed.length - end );
	const right = meant.slice( start, meant.length - end );
	return wrong.length < 2 && right.length < 2
		? wrong !== right
		: wrong.length === 2 && wrong === [ ...right ].reverse().join( '' );
}

/** The provider whose domain is one typo away; null if there is none. */
export function meantProvider( address: string ): string | null {
	const at = address.lastIndexOf( '@' );
	const domain = address
		.slice( at + 1 )
		.trim()
		.toLowerCase();
	if ( at < 1 || NEIGHBORS.includes( domain ) || PROVIDERS.some( ( provider ) => provider === domain ) ) {
		return null;
	}
	return PROVIDERS.find( ( provider ) => isOneTypoAway( domain, provider ) ) ?? null;
}

/** Replaces the domain of an email address. */
export function atProvider( address: string, provider: string ): string {
	return address.slice( 0, address.lastIndexOf( '@' ) + 1 ) + provider;
}
