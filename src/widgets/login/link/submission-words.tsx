/** Texts of the page after its link has been redeemed. */
import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { localTime } from '../../../domain/time';
import { wishStep } from '../../../forms/submission/wish-step';
import type { Result } from './key';
import type { LinkWords } from './link-words';

type Kind = Result[ 'opcode' ];

interface Step {
	readonly title: string;
	readonly text?: string;
}

const isMessage = ( kind: Kind ): boolean => kind === 'Contact' || kind === 'Lead' || kind === 'ExposeInquiry';

function lastStep( { subject }: Result ): Step | null {
	const title = wishStep( subject?.wish );
	if ( title === null ) {
		return null;
	}
	return subject?.wish === 'viewing'
		? { title, text: __( 'You arrange the appointment together.', 'sw-immosuite' ) }
		: { title };
}

function replySteps( result: Result ): readonly Step[] {
	const person = result.subject?.person ?? '';
	const reply = {
		title:
			person === ''
				? __( 'We will get back to you', 'sw-immosuite' )
				: /* translators: %s: name of the contact person. */
					sprintf( __( '%s will get back to you', 'sw-immosuite' ), person ),
		text: __( 'By email or phone', 'sw-immosuite' ),
	};
	const confirmed = { title: __( 'Confirmed', 'sw-immosuite' ) };
	const last = lastStep( result );
	return last === null ? [ { title: __( 'Sent', 'sw-immosuite' ) }, confirmed, reply ] : [ confirmed, reply, last ];
}

function searchSteps( { alertsOff }: Result ): readonly Step[] {
	return [
		{ title: __( 'Confirmed', 'sw-immosuite' ) },
		{
			title: __( 'You see what fits', 'sw-immosuite' ),
			text:
				alertsOff === true
					? __( 'Email alerts are off.', 'sw-immosuite' )
					: __( 'By email, as often as you have chosen, and in your account', 'sw-immosuite' ),
		},
		{
			title: __( 'Change or end it anytime', 'sw-immosuite' ),
			text: __( 'In your account, or with the link in every email', 'sw-immosuite' ),
		},
	];
}

function newsletterSteps(): readonly Step[] {
	return [
		{ title: __( 'Confirmed', 'sw-immosuite' ) },
		{ title: __( 'You receive the newsletter', 'sw-immosuite' ) },
		{
			title: __( 'You can unsubscribe at any time', 'sw-immosuite' ),
			text: __( 'With the link in every issue', 'sw-immosuite' ),
		},
	];
}

function stepsOf( result: Result ): readonly Step[] {
	if ( isMessage( result.opcode ) ) {
		return replySteps( result );
	}
	return result.opcode === 'SavedSearch' ? searchSteps( result ) : newsletterSteps();
}

/** Three steps, and the number of completed ones. */
function stepWords( result: Result ): Pick< LinkWords, 'steps' | 'current' > {
	const steps = stepsOf( result ).map( ( { title, text }, index ): ReactNode => (
		<div key={ index }>
			<strong>{ title }</strong>
			{ text !== undefined && <p>{ text }</p> }
		</div>
	) );
	// Without a last step, replySteps() begins with two completed steps.
	return { steps, current: isMessage( result.opcode ) && lastStep( result ) === null ? 2 : 1 };
}

/** Title for a link that is opened again, as long as its result is unchanged. */
function holdsTitle( { opcode, subject }: Result ): string {
	const person = subject?.person ?? '';
	switch ( opcode ) {
		case 'SavedSearch':
			return __( 'Your search is saved', 'sw-immosuite' );
		case 'Newsletter':
			return __( 'You are subscribed to the newsletter', 'sw-immosuite' );
		case 'Contact':
			return __( 'We have your message', 'sw-immosuite' );
		default:
			return person === ''
				? __( 'We have your inquiry', 'sw-immosuite' )
				: /* translators: %s: name of the contact person. */
					sprintf( __( 'Your inquiry is with %s', 'sw-immosuite' ), person );
	}
}

/** Texts for a result that has been changed or deleted since. */
function endedWords( { opcode }: Result ): LinkWords {
	switch ( opcode ) {
		case 'SavedSearch':
			return {
				title: __( 'This saved search no longer exists in this form', 'sw-immosuite' ),
				text: __( 'It has since been changed or deleted.', 'sw-immosuite' ),
			};
		case 'Newsletter':
			return {
				title: __( 'You no longer receive the newsletter', 'sw-immosuite' ),
				text: __( 'It has since been canceled.', 'sw-immosuite' ),
			};
		default:
			return {
				title: __( 'This link has already been used', 'sw-immosuite' ),
				text: __( 'We no longer store anything about it.', 'sw-immosuite' ),
			};
	}
}

/** Texts for a link that was redeemed on an earlier visit. */
function againWords( result: Result, lang: string ): LinkWords {
	/* translators: %s: time. */
	const notice = sprintf( __( 'Already confirmed on %s', 'sw-immosuite' ), localTime( result.usedAt ?? '', lang ) );
	return result.holds === false
		? { notice, ...endedWords( result ) }
		: {
				notice,
				title: holdsTitle( result ),
				text: __( 'There is nothing more to do.', 'sw-immosuite' ),
			};
}

function titleOf( { opcode }: Result ): string {
	switch ( opcode ) {
		case 'SavedSearch':
			return __( 'Your search is saved', 'sw-immosuite' );
		case 'Newsletter':
			return __( 'You are subscribed to the newsletter', 'sw-immosuite' );
		default:
			return __( 'Thank you for your inquiry!', 'sw-immosuite' );
	}
}

/** Texts about a confirmed submission; null for changes of the account. */
export function submissionWords( result: Result, lang: string ): LinkWords | null {
	if ( ! isMessage( result.opcode ) && result.opcode !== 'SavedSearch' && result.opcode !== 'Newsletter' ) {
		return null;
	}
	return result.usedAt === undefined
		? { notice: __( 'Email address confirmed', 'sw-immosuite' ), title: titleOf( result ), ...stepWords( result ) }
		: againWords( result, lang );
}
