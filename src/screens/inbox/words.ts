/** Texts and dates used by several parts of the screen. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { EntryDetail } from './api';
import type { Data, Kind, Order, Status } from './data';

export const newText = ( count: number ): string =>
	sprintf( _n( '%s new entry', '%s new entries', count, 'sw-immosuite' ), String( count ) );

export const countText = ( count: number ): string =>
	sprintf( _n( '%s entry', '%s entries', count, 'sw-immosuite' ), String( count ) );

/** Number of matching entries, and of entries that stay only until the message with their undo is closed. */
export const footText = ( count: number, staying: number ): string =>
	staying === 0
		? countText( count )
		: `${ countText( count ) }. ${ sprintf(
				_n(
					'%s changed entry stays here until the message is closed.',
					'%s changed entries stay here until the message is closed.',
					staying,
					'sw-immosuite'
				),
				String( staying )
			) }`;

export const otherMatchesText = ( count: number ): string =>
	sprintf(
		_n( '%s more entry outside this view', '%s more entries outside this view', count, 'sw-immosuite' ),
		String( count )
	);

export const arrivedText = ( count: number ): string =>
	sprintf(
		_n( '%s new entry has arrived.', '%s new entries have arrived.', count, 'sw-immosuite' ),
		String( count )
	);

export const personText = ( count: number ): string =>
	sprintf( _n( '%s more entry', '%s more entries', count, 'sw-immosuite' ), String( count ) );

export function statusText( status: Status ): string {
	switch ( status ) {
		case 'new':
			return __( 'New', 'sw-immosuite' );
		case 'progress':
			return __( 'In progress', 'sw-immosuite' );
		case 'answered':
			return __( 'Answered', 'sw-immosuite' );
		case 'closed':
			return __( 'Closed', 'sw-immosuite' );
		case 'spam':
			return __( 'Spam', 'sw-immosuite' );
	}
}

export function kindText( kind: Kind ): string {
	switch ( kind ) {
		case 'message':
			return __( 'Message', 'sw-immosuite' );
		case 'lead':
			return __( 'Inquiry', 'sw-immosuite' );
		case 'inquiry':
			return __( 'Listing inquiry', 'sw-immosuite' );
		case 'search':
			return __( 'Saved search', 'sw-immosuite' );
		case 'newsletter':
			return __( 'Newsletter', 'sw-immosuite' );
	}
}

export function orderText( order: Order ): string {
	switch ( order ) {
		case 'newest':
			return __( 'Newest first', 'sw-immosuite' );
		case 'oldest':
			return __( 'Oldest first', 'sw-immosuite' );
		case 'due':
			return __( 'By follow-up', 'sw-immosuite' );
		case 'changed':
			return __( 'Last change first', 'sw-immosuite' );
	}
}

export const nobody = (): string => __( 'Nobody', 'sw-immosuite' );

/** Name of a staff member; former staff have no known name. */
export const staffName = ( { staff }: Pick< Data, 'staff' >, id: number ): string =>
	id === 0 ? nobody() : ( staff.find( ( member ) => member.id === id )?.name ?? '–' );

const language = (): string | undefined => document.documentElement.lang || undefined;

/** Name of a language in the language of the screen: "Deutsch". */
export const languageText = ( code: string ): string =>
	new Intl.DisplayNames( [ language() ?? 'en' ], { type: 'language' } ).of( code ) ?? code;

const formats = new Map< string, Intl.DateTimeFormat >();

/** Caches formatters: creating one takes longer than rendering the rest of a row. */
function formatted( at: Date, locale: string | undefined, options: Intl.DateTimeFormatOptions ): string {
	const key = JSON.stringify( [ locale, options ] );
	const format = formats.get( key ) ?? new Intl.DateTimeFormat( locale, options );
	formats.set( key, format );
	return format.format( at );
}

/** YYYY-MM-DD, which is the Swedish format. */
const dayOf = ( at: Date, timeZone: string ): string => formatted( at, 'sv', { timeZone, dateStyle: 'short' } );

/** Today in the site's time zone, YYYY-MM-DD. */
export const today = ( zone: string, now = new Date() ): string => dayOf( now, zone );

/** Short form: the time if today, the day if this year, else the full date. */
export function shortTime( time: string, timeZone: string, now = new Date() ): string {
	const [ at, day ] = [ new Date( time ), dayOf( new Date( time ), timeZone ) ];
	const isToday = day === dayOf( now, timeZone );
	const isThisYear = day.slice( 0, 4 ) === dayOf( now, timeZone ).slice( 0, 4 );
	return formatted( at, language(), {
		timeZone,
		...( isToday
			? { hour: '2-digit', minute: '2-digit' }
			: { day: 'numeric', month: 'short', ...( ! isThisYear && { year: 'numeric' } ) } ),
	} );
}

/** Day and time. */
export const longTime = ( time: string, timeZone: string ): string =>
	formatted( new Date( time ), language(), { timeZone, dateStyle: 'long', timeStyle: 'short' } );

/** @param day YYYY-MM-DD. */
export const dayText = ( day: string ): string =>
	formatted( new Date( `${ day }T00:00Z` ), language(), { timeZone: 'UTC', dateStyle: 'medium' } );

type Consent = EntryDetail[ 'consents' ][ number ];

export function purposeText( purpose: Consent[ 'purpose' ] ): string {
	switch ( purpose ) {
		case 'dataPrivacy':
			return __( 'Storage of my details', 'sw-immosuite' );
		case 'acceptContact':
			return __( 'Contact by phone, letter, email', 'sw-immosuite' );
		case 'newsletter':
			return __( 'Newsletter', 'sw-immosuite' );
	}
}

export function channelText( channel: Consent[ 'channels' ][ number ] ): string {
	switch ( channel ) {
		case 'phone':
			return __( 'Phone', 'sw-immosuite' );
		case 'letter':
			return __( 'Letter', 'sw-immosuite' );
		case 'email':
			return __( 'Email', 'sw-immosuite' );
	}
}

export function consentEventText( event: Consent[ 'events' ][ number ][ 'event' ] ): string {
	switch ( event ) {
		case 'requested':
			return __( 'Ticked', 'sw-immosuite' );
		case 'sent':
			return __( 'Confirmation link sent', 'sw-immosuite' );
		case 'confirmed':
			return __( 'Confirmed', 'sw-immosuite' );
		case 'revoked':
			return __( 'Withdrawn', 'sw-immosuite' );
	}
}

export function mailText( { recipient, state, at }: EntryDetail[ 'mails' ][ number ], timeZone: string ): string {
	const states = {
		waiting: __( 'Waiting to be sent', 'sw-immosuite' ),
		failed: __( 'Could not be delivered', 'sw-immosuite' ),
		sent: sprintf( __( 'Taken by the mail server on %s', 'sw-immosuite' ), longTime( at, timeZone ) ),
	};
	return sprintf( __( 'Email to %1$s: %2$s', 'sw-immosuite' ), recipient, states[ state ] );
}

/** Kind of a mail with an unknown subject; same texts as in includes/Admin/Mails/MailWords.php. */
export function mailKindText( kind: unknown ): string {
	switch ( kind ) {
		case 'confirm.contact':
			return __( 'Confirmation of a message', 'sw-immosuite' );
		case 'confirm.newsletter':
			return __( 'Confirmation of a newsletter subscription', 'sw-immosuite' );
		case 'confirm.lead':
			return __( 'Confirmation of an offered property', 'sw-immosuite' );
		case 'confirm.search':
			return __( 'Confirmation of a saved search', 'sw-immosuite' );
		case 'confirm.inquiry':
			return __( 'Confirmation of an inquiry about a property', 'sw-immosuite' );
		case 'agency.unconfirmed':
			return __( 'Notification to the agency: received, unconfirmed', 'sw-immosuite' );
		case 'agency.confirmed':
			return __( 'Notification to the agency: confirmed', 'sw-immosuite' );
		case 'agency.signed-in':
			return __( 'Notification to the agency: received from an account', 'sw-immosuite' );
		case 'agency.feedback':
			return __( 'Inquiry for the agency software', 'sw-immosuite' );
		case 'newsletter.known':
			return __( 'Notice: newsletter already subscribed', 'sw-immosuite' );
		case 'reply':
			return __( 'Reply to an inquiry', 'sw-immosuite' );
		case 'reply.copy':
			return __( 'Copy of a reply', 'sw-immosuite' );
		case 'reply.failed':
			return __( 'Notice: reply not delivered', 'sw-immosuite' );
		default:
			return __( 'Email', 'sw-immosuite' );
	}
}
