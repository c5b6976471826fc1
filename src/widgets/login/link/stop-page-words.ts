/** Texts of the page that reduces or ends alert mails. */
import { __, sprintf } from '@wordpress/i18n';
import type { About, Back, Choice, Ready } from './useStop';

type Frequency = About[ 'frequency' ];

interface StopWords {
	readonly title: string;
	readonly text: string;
}

export interface Option {
	readonly choice: Exclude< Choice, 'back' >;
	readonly label: string;
	readonly hint: string;
}

/** Text for a site that currently sends no mails. */
const alertsOffText = (): string => __( 'Email alerts are off.', 'sw-immosuite' );

const adverbOf = ( frequency: Frequency ): string =>
	( {
		instant: __( 'immediately', 'sw-immosuite' ),
		daily: __( 'daily', 'sw-immosuite' ),
		weekly: __( 'weekly', 'sw-immosuite' ),
		off: __( 'not at all', 'sw-immosuite' ),
	} )[ frequency ];

const timeOf = ( frequency: Frequency ): string =>
	( {
		instant: __( 'Within 15 minutes of a property coming up.', 'sw-immosuite' ),
		daily: __( 'At 7 a.m., only if there is something new.', 'sw-immosuite' ),
		weekly: __( 'On Mondays at 7 a.m., only if there is something new.', 'sw-immosuite' ),
		off: '',
	} )[ frequency ];

const staysText = ( { search }: About ): string =>
	search === null
		? __( 'Your saved searches stay.', 'sw-immosuite' )
		: __( 'The saved search stays.', 'sw-immosuite' );

function askText( { frequency, search, alertsOff }: About ): string {
	if ( alertsOff === true ) {
		return alertsOffText();
	}
	return search === null
		? __( 'Your choice applies to all of them.', 'sw-immosuite' )
		: /* translators: %s: immediately, daily, weekly. */
			sprintf( __( 'We currently email you %s when something matches.', 'sw-immosuite' ), adverbOf( frequency ) );
}

function offText( about: About ): string {
	const end =
		about.alertsOff === true
			? alertsOffText()
			: __( 'You can switch emails on again in your account.', 'sw-immosuite' );
	return `${ staysText( about ) } ${ end }`;
}

/** Title and text: before a choice the options, after a choice the new state. */
export function wordsOf( ready: Ready | null, wantsFewerMails: boolean ): StopWords {
	const ask = wantsFewerMails ? __( 'Fewer emails', 'sw-immosuite' ) : __( 'Stop emails', 'sw-immosuite' );
	if ( ready === null ) {
		return { title: ask, text: '' };
	}
	const { about, back, last } = ready;
	const { frequency, alertsOff } = about;
	if ( frequency === 'off' ) {
		return { title: __( 'You won’t get any more emails', 'sw-immosuite' ), text: offText( about ) };
	}
	if ( last === null && back === null ) {
		return { title: ask, text: askText( about ) };
	}
	if ( alertsOff === true ) {
		return { title: __( 'Your choice is saved', 'sw-immosuite' ), text: alertsOffText() };
	}
	const title =
		last === 'back'
			? /* translators: %s: immediately, daily, weekly. */ __( 'We’ll email you %s again', 'sw-immosuite' )
			: /* translators: %s: daily, weekly. */ __( 'We’ll now email you %s', 'sw-immosuite' );
	return { title: sprintf( title, adverbOf( frequency ) ), text: timeOf( frequency ) };
}

/** Label of the button that undoes the last change. */
export function backLabel( { alerts }: Back, { search, alertsOff }: About ): string {
	if ( search === null || alertsOff === true ) {
		return __( 'Undo', 'sw-immosuite' );
	}
	return {
		instant: __( 'Back to immediate emails', 'sw-immosuite' ),
		daily: __( 'Back to daily emails', 'sw-immosuite' ),
		weekly: __( 'Back to weekly emails', 'sw-immosuite' ),
	}[ alerts ];
}

/** Label of the button for a choice. */
export function choiceLabel( choice: Choice, { about, back }: Pick< Ready, 'about' | 'back' > ): string {
	if ( choice === 'back' ) {
		return back === null ? '' : backLabel( back, about );
	}
	return {
		daily: __( 'Daily', 'sw-immosuite' ),
		weekly: __( 'Weekly', 'sw-immosuite' ),
		off: __( 'No more emails', 'sw-immosuite' ),
	}[ choice ];
}

const LOWER_FREQUENCIES: Readonly< Record< Frequency, ReadonlyArray< Option[ 'choice' ] > > > = {
	instant: [ 'daily', 'weekly', 'off' ],
	daily: [ 'weekly', 'off' ],
	weekly: [ 'off' ],
	off: [],
};

/** Frequencies lower than the current one. `off` comes first, unless the mailed link promised fewer mails. */
export function optionsOf( about: About, wantsFewerMails: boolean ): Option[] {
	const hints = { daily: timeOf( 'daily' ), weekly: timeOf( 'weekly' ), off: staysText( about ) };
	// While the site sends no mails, only `off` has an effect.
	const choices = about.alertsOff === true ? ( [ 'off' ] as const ) : LOWER_FREQUENCIES[ about.frequency ];
	const options = choices.map( ( choice ) => ( {
		choice,
		label: choiceLabel( choice, { about, back: null } ),
		hint: hints[ choice ],
	} ) );
	return wantsFewerMails ? options : options.reverse();
}
