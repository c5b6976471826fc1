/** Period of arrival: a name relative to today, or two dates with ".." between them. */
import { __, sprintf } from '@wordpress/i18n';
import { dayText } from './words';

export const PERIODS = [ 'today', '7days', '30days', 'lastMonth' ] as const;

export type Period = ( typeof PERIODS )[ number ];

/** Each date is YYYY-MM-DD, or empty for an open end. */
export interface Range {
	readonly from: string;
	readonly until: string;
}

/** Two dates with ".." between them; each may be empty. */
const RANGE = /^(|\d{4}-\d\d-\d\d)\.\.(|\d{4}-\d\d-\d\d)$/;

/** Whether the day exists: Date.parse() may read 30 February as a day in March. */
const isDay = ( day: string ): boolean =>
	! Number.isNaN( Date.parse( day ) ) && new Date( day ).toISOString().startsWith( day );

export const periodOf = ( value: string | null ): Period | null =>
	PERIODS.find( ( period ) => period === value ) ?? null;

export const isReversed = ( { from, until }: Range ): boolean => from !== '' && until !== '' && until < from;

/** Dates of a range; empty for a named period. */
export function rangeOf( value: string | null ): Range {
	const [ , from = '', until = '' ] = RANGE.exec( value ?? '' ) ?? [];
	return { from, until };
}

export const rangeValue = ( { from, until }: Range ): string | null =>
	from === '' && until === '' ? null : `${ from }..${ until }`;

/** Reads the URL's value; null if invalid. */
export function readArrival( value: string | null ): string | null {
	const range = rangeOf( value );
	const days = [ range.from, range.until ].filter( Boolean );
	return periodOf( value ) ?? ( days.every( isDay ) && ! isReversed( range ) ? rangeValue( range ) : null );
}

export function periodText( period: Period ): string {
	switch ( period ) {
		case 'today':
			return __( 'Today', 'sw-immosuite' );
		case '7days':
			return __( 'Last 7 days', 'sw-immosuite' );
		case '30days':
			return __( 'Last 30 days', 'sw-immosuite' );
		case 'lastMonth':
			return __( 'Last month', 'sw-immosuite' );
	}
}

/** Text of the filter above the list. */
export function arrivalText( value: string ): string {
	const period = periodOf( value );
	const { from, until } = rangeOf( value );
	if ( period !== null ) {
		return periodText( period );
	}
	if ( from !== '' && until !== '' ) {
		return sprintf( __( '%1$s to %2$s', 'sw-immosuite' ), dayText( from ), dayText( until ) );
	}
	return from === ''
		? sprintf( __( 'until %s', 'sw-immosuite' ), dayText( until ) )
		: sprintf( __( 'from %s', 'sw-immosuite' ), dayText( from ) );
}
